#include "features/accounts/account_routes.hpp"

#include "features/accounts/known_browsers.hpp"
#include "features/accounts/messages.hpp"
#include "http/own_cookie.hpp"
#include "http/problem.hpp"
#include "resource/permissions/accounts.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

struct SignInRequest {
    static constexpr std::string_view schema_name = "SignInRequest";
    std::string email;
    std::string password;
};

void describe(record::Describe<SignInRequest>& d) {
    d.field("email", &SignInRequest::email, "E-Mail").required();
    d.field("password", &SignInRequest::password, "Passwort").required().at_most(longest_password);
}

struct SecondStep {
    static constexpr std::string_view schema_name = "SecondStep";
    std::string ticket;
    std::string code;
};

void describe(record::Describe<SecondStep>& d) {
    d.field("ticket", &SecondStep::ticket, "Anmeldung").required().at_most(100);
    d.field("code", &SecondStep::code, "Code").required().at_most(40);
}

http::Cookie cookie_of(const Request& request, std::string token, std::optional<std::chrono::seconds> lifetime) {
    return {.name = http::own_cookie_name(session_cookie, request.is_https),
            .value = std::move(token),
            .lifetime = lifetime,
            .is_secure = request.is_https};
}

/// Makes the browser keep the mark for the toolbar, or forget it.
void mark(Response& response, const Request& request, bool has_toolbar) {
    response.set_cookie({.name = http::own_cookie_name(toolbar_cookie, request.is_https),
                         .value = has_toolbar ? "1" : "",
                         .lifetime = has_toolbar ? session_lifetime : std::chrono::seconds{0},
                         .is_secure = request.is_https,
                         .reach = http::CookieReach::browser_and_scripts,
                         .same_site = http::SameSite::strict});
}

bool has_toolbar(const Session& session) {
    return session.proof == Proof::cookie && roles_of(*session.user).intersects(admin);
}

class AccountRoutes {
public:
    AccountRoutes(SignIn& sign_in, Sessions& sessions, std::string app_version)
        : sign_in_(&sign_in), sessions_(&sessions), app_version_(std::move(app_version)) {}

    awaitable<Response> sign_in(Request& request) {
        auto sent = record::from_json<SignInRequest>(request.body.view(), anyone);
        if (!sent) co_return http::problem(sent.error());
        const auto session = co_await sign_in_->by_password(std::move(sent->email), std::move(sent->password),
                                                            sign_in_source_of(request));
        if (!session) co_return http::problem(session.error());
        co_return sign_in_answer(request, *session, app_version_);
    }

    awaitable<Response> take_second_step(Request& request) {
        auto sent = record::from_json<SecondStep>(request.body.view(), anyone);
        if (!sent) co_return http::problem(sent.error());
        const auto session =
            co_await sign_in_->by_code(std::move(sent->ticket), std::move(sent->code), sign_in_source_of(request));
        if (!session) co_return http::problem(session.error());
        co_return signed_in_answer(request, *session, app_version_);
    }

    awaitable<Response> sign_out(Request& request) {
        if (const auto token = http::own_cookie(request, session_cookie)) {
            std::string copy{*token};
            const auto done = co_await sessions_->sign_out(std::move(copy));
            if (!done) co_return http::problem(done.error());
        }
        auto response = Response::no_content();
        response.set_cookie(cookie_of(request, "", std::chrono::seconds{0}));
        mark(response, request, false);
        co_return response;
    }

    awaitable<Response> current_user(Request& request) const {
        const auto session = co_await sessions_->find(request);
        if (!session) co_return http::problem(session.error());
        if (!*session)
            co_return http::problem(Error::of(ErrorKind::unauthenticated, std::string{messages::not_signed_in}));
        auto response = Response::data(200, current_user_of(**session, app_version_), staff);
        // Roles change while somebody is signed in.
        if (has_toolbar(**session) != http::own_cookie(request, toolbar_cookie).has_value())
            mark(response, request, has_toolbar(**session));
        co_return response;
    }

private:
    SignIn* sign_in_;
    Sessions* sessions_;
    std::string app_version_;
};

}  // namespace

void describe(record::Describe<CurrentUser>& d) {
    d.flatten(&CurrentUser::user);
    d.field("csrfToken", &CurrentUser::csrf_token, "Schlüssel für Änderungen");
    d.field("appVersion", &CurrentUser::app_version, "Version");
    d.field("lacksSecondFactor", &CurrentUser::lacks_second_factor, "Zweiter Schritt fehlt");
}

void describe(record::Describe<SessionStart>& d) {
    d.field("user", &SessionStart::user, "Benutzer");
    d.field("csrfToken", &SessionStart::csrf_token, "Schlüssel für Änderungen");
}

void describe(record::Describe<SecondFactorNeeded>& d) { d.field("ticket", &SecondFactorNeeded::ticket, "Anmeldung"); }

CurrentUser current_user_of(const Session& session, std::string_view app_version) {
    return {.user = session.user.get(),
            .csrf_token = session.csrf_token,
            .app_version = std::string{app_version},
            .lacks_second_factor = session.lacks_second_factor};
}

Response signed_in_answer(const Request& request, const Session& session, std::string_view app_version) {
    const SessionStart start{current_user_of(session, app_version), session.csrf_token};
    auto response = Response::data(200, start, staff);
    response.set_cookie(cookie_of(request, session.token, session_lifetime));
    response.set_cookie({.name = http::own_cookie_name(browser_cookie, request.is_https),
                         .value = session.browser_token,
                         .lifetime = browser_lifetime,
                         .is_secure = request.is_https});
    mark(response, request, has_toolbar(session));
    return response;
}

Response sign_in_answer(const Request& request, const SignedIn& signed_in, std::string_view app_version) {
    if (const auto* session = std::get_if<Session>(&signed_in)) return signed_in_answer(request, *session, app_version);
    return Response::data(200, SecondFactorNeeded{std::get<PendingSignIn>(signed_in).token}, staff);
}

void add_account_routes(http::Router& router, SignIn& sign_in, Sessions& sessions, std::string_view app_version) {
    const auto routes = std::make_shared<AccountRoutes>(sign_in, sessions, std::string{app_version});
    router.add({.method = Method::post,
                .pattern = "/api/auth/login",
                .access = permissions::signs_in,
                .handler = [routes](Request& request) { return routes->sign_in(request); },
                .doc = {.summary = "Sign in; sets the session cookie, or answers a ticket for the second step",
                        .tag = "auth",
                        .request = http::body<SignInRequest>(),
                        .answer = http::one_of_bodies<SessionStart, SecondFactorNeeded>()},
                .limit = &http::limits::sign_ins,
                .writes = http::Writes::orders});
    router.add({.method = Method::post,
                .pattern = "/api/auth/second-factor",
                .access = permissions::signs_in,
                .handler = [routes](Request& request) { return routes->take_second_step(request); },
                .doc = {.summary = "The second step, for who has one: a code of the app or a recovery code",
                        .tag = "auth",
                        .request = http::body<SecondStep>(),
                        .answer = http::body<SessionStart>()},
                .limit = &http::limits::sign_ins,
                .writes = http::Writes::orders});
    router.add({.method = Method::post,
                .pattern = "/api/auth/logout",
                .access = permissions::signs_in,
                .handler = [routes](Request& request) { return routes->sign_out(request); },
                .doc = {.summary = "Sign out", .tag = "auth", .statuses = {204}},
                .writes = http::Writes::orders});
    router.add({.method = Method::get,
                .pattern = "/api/users/me",
                .access = permissions::reads_own_account,
                .handler = [routes](Request& request) { return routes->current_user(request); },
                .doc = {.summary = "The signed-in user", .tag = "users", .answer = http::body<CurrentUser>()}});
}

}  // namespace kredenz::accounts
