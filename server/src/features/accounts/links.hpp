// One-time links that prove access to a mailbox: to sign in without a password, and to set a new one. Not the mails:
// the handler of the outbox kind `account-mail` writes them.
//
// A token is made when its mail is written and is only there; the database keeps its hash. Whether an address has an
// account is looked up then, too: until then nothing differs, not even in time.
#pragma once

#include "features/accounts/sign_in.hpp"

namespace kredenz::accounts {

/// The kind of these deliveries in the outbox; the payload is a LinkRequest.
inline constexpr std::string_view link_mail_kind = "account-mail";
inline constexpr std::chrono::minutes link_lifetime{15};

enum class LinkPurpose : std::uint8_t { sign_in, password };

struct LinkRequest {
    static constexpr std::string_view schema_name = "LinkRequest";
    LinkPurpose purpose = LinkPurpose::sign_in;
    /// As it was typed.
    std::string email;
    Instant at{};
};

void describe(record::Describe<LinkRequest>& d);

/// Empty for text that is none.
std::optional<LinkRequest> link_request_of(std::string_view payload);

struct IssuedLink {
    std::string token;
    std::shared_ptr<const User> user;
};

/// Makes a link that is good for `link_lifetime`; empty when nobody who may sign in has the address. Inside a unit.
std::optional<IssuedLink> issue_link(storage::Session& session, const LinkRequest& request, Instant now);

class Links {
public:
    /// `sign_in` and `passwords` live longer.
    Links(resource::Context context, const SignIn& sign_in, PasswordChecker& passwords)
        : context_(context), sign_in_(&sign_in), passwords_(&passwords) {}

    /// Puts the mail into the outbox, whether or not the address has an account.
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
    static constexpr auto names =
        names_of<kredenz::accounts::LinkPurpose>({{sign_in, "sign-in"}, {password, "password"}});
};
