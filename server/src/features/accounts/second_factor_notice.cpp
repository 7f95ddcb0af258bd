#include "features/accounts/second_factor_notice.hpp"

#include "base/random.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"
#include "storage/outbox.hpp"

namespace kredenz::accounts {

void describe(record::Describe<SecondFactorNotice>& d) {
    d.field("event", &SecondFactorNotice::event, "Ereignis");
    d.field("user", &SecondFactorNotice::user, "Benutzer");
    d.field("at", &SecondFactorNotice::at, "Zeitpunkt");
    d.field("device", &SecondFactorNotice::device, "Gerät");
    d.field("by", &SecondFactorNotice::by, "Durch");
}

void add_second_factor_notice(storage::Session& session, const SecondFactorNotice& notice) {
    storage::add_delivery(session, {.kind = std::string{second_factor_mail_kind},
                                    .idempotency_key = "account/second-factor/" + random_token(),
                                    .payload = record::to_json(notice, record::Audience::stored()),
                                    .due = notice.at});
}

std::optional<SecondFactorNotice> second_factor_notice_of(std::string_view payload) {
    return record::from_stored<SecondFactorNotice>(payload);
}

}  // namespace kredenz::accounts
