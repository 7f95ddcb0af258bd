#include "features/media/received_file.hpp"

namespace kredenz::media {

Result<ReceivedFile> receive_file(const Store& store, std::string_view body, std::uint64_t most_bytes) {
    const auto split = cut_out_data(body);
    auto document = record::Document::parse(split.json);
    if (!document) return document.error();
    ReceivedFile received{.document = std::make_shared<const record::Document>(std::move(*document))};
    if (!split.has_data()) {
        if (received.document->has("data")) received.outcome = DataOutcome::malformed;
        return received;
    }
    received.file.emplace(store.stage());
    received.outcome =
        decode_data_url(split.data, most_bytes, [&](std::string_view bytes) { received.file->write(bytes); });
    return received;
}

}  // namespace kredenz::media
