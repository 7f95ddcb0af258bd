// The field `data` of a request: a file as a data URL (RFC 2397) inside a JSON body, up to hundreds of megabytes.
// Cut out of the body before the JSON parser sees it, so that the file is never copied as a text.
#pragma once

#include "base/error.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace kredenz::media {

/// A JSON body without its file.
struct SplitBody {
    /// The body with an empty text in the place of the file.
    std::string json;
    /// What stood between the quotes, a part of the body; null data when there is no text `data` at the top level.
    std::string_view data;

    bool has_data() const { return data.data() != nullptr; }
};

/// Never fails: what is no JSON is left to the parser, whole.
SplitBody cut_out_data(std::string_view body);

enum class DataOutcome { decoded, malformed, too_large };

/// Decodes "data:…;base64,…" piece by piece into `write`. Other encodings than base64 and empty files are malformed;
/// `too_large` is known before anything is written.
DataOutcome decode_data_url(std::string_view data, std::uint64_t most_bytes,
                            const std::function<void(std::string_view)>& write);

}  // namespace kredenz::media
