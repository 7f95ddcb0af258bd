// A request body with a file in `data`, taken apart: the other fields as a document, the bytes as a staged file.
// Blocking, for the work pool; what the bytes are is judged by images.hpp and uploads.hpp.
#pragma once

#include "features/media/data_url.hpp"
#include "features/media/store.hpp"
#include "http/request_body.hpp"
#include "record/json_reader.hpp"

#include <memory>
#include <optional>

namespace kredenz::media {

/// Bytes of the JSON around a file: its name, its description.
inline constexpr std::size_t most_beside_file = 64 * 1024;

/// Letters of a data URL and the JSON around it for so many bytes.
constexpr std::size_t body_limit_for(std::uint64_t bytes) { return bytes / 3 * 4 + most_beside_file; }

/// The field that is cut out before the rest is read: only the contract sees it described.
struct DataField {
    static constexpr std::string_view schema_name = "DataField";
    std::string data;
};

void describe(record::Describe<DataField>& d);

struct ReceivedFile {
    /// Shared, since a unit owns what it uses.
    std::shared_ptr<const record::Document> document;
    /// Empty when no data were sent.
    std::optional<StagedFile> file;
    DataOutcome outcome = DataOutcome::decoded;
};

/// The error is that of the JSON, too large when it is longer than `most_beside_file`, which is told before any of it
/// is parsed; what is wrong with the data, two of them included, is the outcome.
Result<ReceivedFile> receive_file(const Store& store, const http::RequestBody& body, std::uint64_t most_bytes);

}  // namespace kredenz::media
