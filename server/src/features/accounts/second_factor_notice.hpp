// The mail to the owner of an account when its second factor changes, which is the first thing an intruder would do:
// what it says and when it is sent. Its text belongs to the handler of the outbox kind `second-factor-mail`.
#pragma once

#include "features/accounts/user.hpp"
#include "storage/session.hpp"

namespace kredenz::accounts {

/// The kind of these deliveries in the outbox; the payload is a SecondFactorNotice.
inline constexpr std::string_view second_factor_mail_kind = "second-factor-mail";

enum class SecondFactorEvent : std::uint8_t { set_up, turned_off, reset, codes_renewed, code_used };

struct SecondFactorNotice {
    static constexpr std::string_view schema_name = "SecondFactorNotice";
    SecondFactorEvent event = SecondFactorEvent::set_up;
    std::int64_t user = 0;
    Instant at{};
    /// "Chrome auf Android", as in the list of sessions; empty for a reset.
    std::string device;
    /// Who did it, for a reset.
    std::string by;
};

void describe(record::Describe<SecondFactorNotice>& d);

/// Inside the unit that makes the change.
void add_second_factor_notice(storage::Session& session, const SecondFactorNotice& notice);

/// Empty for text that is none.
std::optional<SecondFactorNotice> second_factor_notice_of(std::string_view payload);

}  // namespace kredenz::accounts

template <>
struct kredenz::record::Choices<kredenz::accounts::SecondFactorEvent> {
    using enum kredenz::accounts::SecondFactorEvent;
    static constexpr auto names = names_of<kredenz::accounts::SecondFactorEvent>({{set_up, "set-up"},
                                                                                  {turned_off, "turned-off"},
                                                                                  {reset, "reset"},
                                                                                  {codes_renewed, "codes-renewed"},
                                                                                  {code_used, "code-used"}});
};
