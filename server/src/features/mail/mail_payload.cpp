#include "features/mail/mail_payload.hpp"

#include "record/json_reader.hpp"
#include "record/json_writer.hpp"

namespace kredenz::mail {

void describe(record::Describe<MailPayload>& d) {
    d.field("subject", &MailPayload::subject, "Anlass");
    d.field("order", &MailPayload::order, "Bestellung");
    d.field("branch", &MailPayload::branch, "Standort");
    d.field("at", &MailPayload::at, "Zeitpunkt");
    d.field("proposed", &MailPayload::proposed, "Vorschlag");
    d.field("isByGuest", &MailPayload::is_by_guest, "Durch den Gast");
}

std::string to_payload(const MailPayload& payload) { return record::to_json(payload, record::Audience::stored()); }

std::optional<MailPayload> payload_of(std::string_view payload) { return record::from_stored<MailPayload>(payload); }

}  // namespace kredenz::mail
