#include "features/media/received_file.hpp"

#include "features/media/messages.hpp"

namespace kredenz::media {

void describe(record::Describe<DataField>& d) {
    d.field("data", &DataField::data, "Datei")
        .required()
        .at_most(record::any_length)
        .described_as("The file as a data URL");
}

Result<ReceivedFile> receive_file(const Store& store, const http::RequestBody& body, std::uint64_t most_bytes) {
    const LetGo let_go = [&body] { body.let_go(); };
    const auto split = cut_out_data(body.view(), let_go);
    if (split.rest_size() > most_beside_file)
        return Error::of(ErrorKind::too_large, std::string{messages::too_much_beside_file});
    auto document = record::Document::parse(split.rest());
    if (!document) return document.error();
    ReceivedFile received{.document = std::make_shared<const record::Document>(std::move(*document))};
    const bool is_unclear = split.is_repeated || (!split.has_data() && received.document->has("data"));
    if (is_unclear) received.outcome = DataOutcome::malformed;
    if (is_unclear || !split.has_data()) return received;
    received.file.emplace(store.stage());
    received.outcome =
        decode_data_url(split.data, most_bytes, [&](std::string_view bytes) { received.file->write(bytes); }, let_go);
    return received;
}

}  // namespace kredenz::media
