#include "features/accounts/link_routes.hpp"

#include "features/accounts/account_routes.hpp"
#include "features/accounts/messages.hpp"
#include "http/problem.hpp"
#include "record/patterns.hpp"
#include "resource/permissions/accounts.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

struct LinkOrder {
    static constexpr std::string_view schema_name = "LinkOrder";
    std::string email;
};

struct LinkToken {
    static constexpr std::string_view schema_name = "LinkToken";
    std::string token;
};

struct NewPassword {
    static constexpr std::string_view schema_name = "NewPassword";
    std::string token;
    std::string password;
};

void describe(record::Describe<LinkOrder>& d) {
    d.field("email", &LinkOrder::email, "E-Mail").required().matches(record::patterns::email);
}
void describe(record::Describe<LinkToken>& d) { d.field("token", &LinkToken::token, "Link").required().at_most(100); }
void describe(record::Describe<NewPassword>& d) {
    d.field("token", &NewPassword::token, "Link").required().at_most(100);
    d.field("password", &NewPassword::password, "Passwort").required().at_most(longest_password);
}

class LinkRoutes {
public:
    LinkRoutes(Links& links, http::RequestLimits& request_limits, std::string app_version)
        : links_(&links), request_limits_(&request_limits), app_version_(std::move(app_version)) {}

    /// The same answer whether anybody has the address.
    awaitable<Response> request(Request& request, LinkPurpose purpose) {
        auto sent = record::from_json<LinkOrder>(request.body.view(), anyone);
        if (!sent) co_return http::problem(sent.error());
        // Nobody's mailbox is to be filled.
        const auto mailbox = mailbox_of({.purpose = purpose, .email = sent->email});
        if (auto refused = request_limits_->take(http::limits::link_mails, mailbox)) {
            refused->error.message = messages::links_on_their_way;
            co_return http::problem(*refused);
        }
        const auto done = co_await links_->request(purpose, std::move(sent->email));
        if (!done) co_return http::problem(done.error());
        co_return Response::no_content();
    }

    awaitable<Response> sign_in(Request& request) {
        auto sent = record::from_json<LinkToken>(request.body.view(), anyone);
        if (!sent) co_return http::problem(sent.error());
        const auto session = co_await links_->sign_in(std::move(sent->token), sign_in_source_of(request));
        if (!session) co_return http::problem(session.error());
        co_return sign_in_answer(request, *session, app_version_);
    }

    awaitable<Response> set_password(Request& request) {
        auto sent = record::from_json<NewPassword>(request.body.view(), anyone);
        if (!sent) co_return http::problem(sent.error());
        const auto done = co_await links_->set_password(std::move(sent->token), std::move(sent->password));
        if (!done) co_return http::problem(done.error());
        co_return Response::no_content();
    }

private:
    Links* links_;
    http::RequestLimits* request_limits_;
    std::string app_version_;
};

}  // namespace

void add_link_routes(http::Router& router, Links& links, http::RequestLimits& request_limits,
                     std::string_view app_version) {
    const auto routes = std::make_shared<LinkRoutes>(links, request_limits, std::string{app_version});
    const auto add = [&](std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "auth";
        router.add({.method = Method::post,
                    .pattern = "/api/auth/" + std::move(pattern),
                    .access = permissions::signs_in,
                    .handler = std::move(handler),
                    .doc = std::move(doc),
                    .limit = &http::limits::links,
                    .writes = http::Writes::orders});
    };
    add("login-link", [routes](Request& request) { return routes->request(request, LinkPurpose::sign_in); },
        {.summary = "Mail a one-time link to sign in; the same answer whether anybody has the address",
         .request = http::body<LinkOrder>(),
         .statuses = {204}});
    add("login-link/redeem", [routes](Request& request) { return routes->sign_in(request); },
        {.summary = "Sign in by a one-time link; answers as POST /api/auth/login",
         .request = http::body<LinkToken>(),
         .answer = http::one_of_bodies<SessionStart, SecondFactorNeeded>()});
    add("password-reset", [routes](Request& request) { return routes->request(request, LinkPurpose::password); },
        {.summary = "Mail a one-time link to set a new password; the same answer whether anybody has the address",
         .request = http::body<LinkOrder>(),
         .statuses = {204}});
    add("password-reset/redeem", [routes](Request& request) { return routes->set_password(request); },
        {.summary = "Set a new password by a one-time link; ends all sessions of the user",
         .request = http::body<NewPassword>(),
         .statuses = {204, 409}});
}

}  // namespace kredenz::accounts
