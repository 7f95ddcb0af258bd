#include "features/accounts/lock_notice.hpp"

#include "base/random.hpp"
#include "features/accounts/sessions.hpp"
#include "storage/outbox.hpp"

namespace kredenz::accounts {

void describe(record::Describe<LockNotice>& d) {
    d.field("email", &LockNotice::email, "E-Mail");
    d.field("at", &LockNotice::at, "Zeitpunkt");
    d.field("step", &LockNotice::step, "Schritt");
    d.field("device", &LockNotice::device, "Gerät");
}

void add_lock_notice(storage::Session& session, const LockNotice& notice) {
    const auto day = std::chrono::floor<std::chrono::days>(notice.at).time_since_epoch().count();
    // Guesses at the password must not suppress the mail about guesses at codes, which is graver.
    const std::string about = notice.step == Step::code ? "account/code-lock/" : "account/lock/";
    storage::add_delivery(session, {.kind = std::string{lock_mail_kind},
                                    .idempotency_key = about + token_hash(notice.email) + "/" + std::to_string(day),
                                    .payload = record::to_json(notice, record::Audience::stored()),
                                    .due = notice.at});
}

std::optional<LockNotice> lock_notice_of(std::string_view payload) { return record::from_stored<LockNotice>(payload); }

std::shared_ptr<const User> owner_of(storage::Session& session, const LockNotice& notice) {
    auto user = storage::repository_of<User>().first_where(session, "email = $1", notice.email);
    return user && may_sign_in(*user, notice.at) ? user : nullptr;
}

}  // namespace kredenz::accounts
