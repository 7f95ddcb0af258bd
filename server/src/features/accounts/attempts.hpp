// Limits attempts to sign in: an attempt is counted before it is checked, and uncounted when it was right, so that many
// at once gain nothing over one after the other. Not the limit of requests, which http sets.
//
// Counted are the address from one network, the network with any address, the site around a network of IPv6, and the
// address from anywhere. A browser in which the user has signed in before has a count of its own instead
// (docs/decisions/0032).
#pragma once

#include "base/retention.hpp"
#include "features/accounts/sign_in_source.hpp"
#include "features/accounts/user.hpp"
#include "resource/resource.hpp"

#include <atomic>

namespace kredenz::accounts {

/// Failures are forgotten so long after the first of them.
inline constexpr std::chrono::hours failures_kept = retention::sign_in_failures;

/// So many failures lock, until they are forgotten.
namespace allowed_failures {
inline constexpr std::int64_t for_address_here = 5;
inline constexpr std::int64_t for_address = 20;
/// A whole team may share one network.
inline constexpr std::int64_t for_network = 50;
/// One rented server has 65,536 networks of one site.
inline constexpr std::int64_t for_site = 4 * for_network;
}  // namespace allowed_failures

/// What is tried. Each has failures of its own: wrong passwords of strangers do not lock the second step.
enum class Step : std::uint8_t { password, code };

struct Attempt {
    struct Count {
        std::string subject;
        bool is_locked_now = false;
        /// Of this client alone.
        bool is_own = false;
    };
    /// As it is stored.
    std::string email;
    /// The user with the address; null when there is none.
    std::shared_ptr<const User> user = nullptr;
    Step step = Step::password;
    /// As the sign_in_source's is called.
    std::string device = {};
    std::vector<Count> counts = {};
    /// Set when this try was the last for now.
    std::optional<Instant> locked_until = {};
};

class Attempts {
public:
    explicit Attempts(resource::Context context) : context_(context) {}

    /// Counts a try; too_many_requests, with the minutes in the message, when it may not be judged.
    boost::asio::awaitable<Result<Attempt>> begin(std::string email, SignInSource sign_in_source, Step step) const;
    /// The answer to a failed attempt. When it was the last for now, the address's owner gets a mail, once a day, and
    /// the answer says how long to wait; otherwise it is `wrong`.
    boost::asio::awaitable<Error> fail(Attempt attempt, Error wrong) const;
    /// Inside a unit, for a try that was right: also forgets what failed before it with this address in this place.
    static void take_back(storage::Session& session, const Attempt& attempt);

private:
    resource::Context context_;
    /// Of this process, to look at all rows once in a while only.
    mutable std::atomic<std::uint64_t> tries_ = 0;
};

/// "Vera@Beispiel.at " is "vera@beispiel.at".
std::string stored_email(std::string_view typed);

/// Inside a unit: forgets all that failed with the address, once its owner has proven by other means to have it.
void lift_locks(storage::Session& session, std::string_view email);

/// Inside a unit: until when the address is locked somewhere; empty when it is not.
std::optional<Instant> locked_until(storage::Session& session, std::string_view email, Instant now);

/// Inside a unit: removes what is too old to count.
void remove_old_failures(storage::Session& session, Instant now);

/// Inside a unit: keeps the newest 100,000 rows, since they can be made faster than they age. Looks at so many.
void limit_failures(storage::Session& session);

}  // namespace kredenz::accounts

template <>
struct kredenz::record::Choices<kredenz::accounts::Step> {
    using enum kredenz::accounts::Step;
    static constexpr auto names = names_of<kredenz::accounts::Step>({{password, "password"}, {code, "code"}});
};
