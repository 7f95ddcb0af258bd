// One-time links that prove access to a mailbox: to sign in without a password, and to set a new one, or the first. Not
// the mails: the handler of the outbox kind `account-mail` writes them.
//
// A token is made when its mail is written and is only there; the database keeps its hash. Whether an address has an
// account is looked up then, too: until then nothing differs, not even in time.
#pragma once

#include "features/accounts/sign_in.hpp"

namespace kredenz::accounts {

/// The kind of these deliveries in the outbox; the payload is a LinkRequest.
inline constexpr std::string_view link_mail_kind = "account-mail";
inline constexpr std::chrono::minutes link_lifetime{15};
/// Nobody waits for an invitation.
inline constexpr std::chrono::hours invitation_lifetime{24 * 7};

/// An invitation is a link to the first password.
enum class LinkPurpose : std::uint8_t { sign_in, password, invitation };

std::chrono::minutes lifetime_of(LinkPurpose purpose);

struct LinkRequest {
    static constexpr std::string_view schema_name = "LinkRequest";
    LinkPurpose purpose = LinkPurpose::sign_in;
    /// As it was typed.
    std::string email = {};
    Instant at{};
    /// Who invites; empty for what the owner of the address asked for.
    std::string by = {};
};

void describe(record::Describe<LinkRequest>& d);

/// Whose mailbox it is, for the limit of such mails: who asks for links to sign in leaves those for a new password.
std::string mailbox_of(const LinkRequest& request);

/// Inside a unit: puts the mail into the outbox, whether or not the address has an account.
void add_link_mail(storage::Session& session, const LinkRequest& request);
/// Inside a unit: those that were sent to an address which is no longer the user's.
void forget_links(storage::Session& session, std::int64_t user);

/// Empty for text that is none.
std::optional<LinkRequest> link_request_of(std::string_view payload);

struct IssuedLink {
    std::string token;
    std::shared_ptr<const User> user;
};

/// Makes a link that is good for its `lifetime_of`; empty when nobody who may sign in has the address. Inside a unit.
std::optional<IssuedLink> issue_link(storage::Session& session, const LinkRequest& request, Instant now);

class Links {
public:
    /// `sign_in` and `passwords` live longer.
    Links(resource::Context context, const SignIn& sign_in, PasswordChecker& passwords)
        : context_(context), sign_in_(&sign_in), passwords_(&passwords) {}

    /// As `add_link_mail`.
    boost::asio::awaitable<Result<void>> request(LinkPurpose purpose, std::string email) const;

    /// Uses the link up. Invalid when it is unknown, used, run out, or its user may not sign in.
    boost::asio::awaitable<Result<SignedIn>> sign_in(std::string token, SignInSource sign_in_source) const;
    /// The same; also ends all sessions and tokens of the user and lifts a lock on the address.
    boost::asio::awaitable<Result<void>> set_password(std::string token, std::string password) const;

private:
    resource::Context context_;
    const SignIn* sign_in_;
    PasswordChecker* passwords_;
};

}  // namespace kredenz::accounts

template <>
struct kredenz::record::Choices<kredenz::accounts::LinkPurpose> {
    using enum kredenz::accounts::LinkPurpose;
    static constexpr auto names = names_of<kredenz::accounts::LinkPurpose>(
        {{sign_in, "sign-in"}, {password, "password"}, {invitation, "invitation"}});
};
