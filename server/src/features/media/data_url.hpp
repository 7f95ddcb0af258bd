// The field `data` of a request: a file as a data URL (RFC 2397) inside a JSON body, up to hundreds of megabytes.
// Cut out of the body before the JSON parser sees it, so that the file is never copied as a text.
#pragma once

#include "base/error.hpp"
#include "features/media/pieces.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace kredenz::media {

/// A JSON body taken apart around its file; the views are parts of it.
struct SplitBody {
    /// Up to the opening quote, with it; the whole body when there is no text `data` at the top level.
    std::string_view before;
    /// What stands between the quotes, escapes included; null data when there is none.
    std::string_view data;
    /// From the closing quote on.
    std::string_view after;
    /// There is a second `data`, so that two readers could take two files out of it.
    bool is_repeated = false;

    bool has_data() const { return data.data() != nullptr; }
    /// Bytes of the JSON without the file.
    std::size_t rest_size() const { return before.size() + after.size(); }
    /// The JSON with an empty text in the place of the file.
    std::string rest() const { return std::string{before}.append(after); }
};

/// Never fails and copies nothing: what is no JSON is left to the parser, whole.
SplitBody cut_out_data(std::string_view body, const LetGo& let_go = {});

enum class DataOutcome { decoded, malformed, too_large };

/// Decodes "data:…;base64,…" piece by piece into `write`, as it stands in JSON: slashes may be escaped. Other encodings
/// than base64, other escapes and empty files are malformed; `too_large` is known before anything is written.
DataOutcome decode_data_url(std::string_view data, std::uint64_t most_bytes,
                            const std::function<void(std::string_view)>& write, const LetGo& let_go = {});

}  // namespace kredenz::media
