#include "features/accounts/account_routes.hpp"

#include "base/text.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/user_rules.hpp"
#include "http/problem.hpp"
#include "resource/permissions.hpp"
#include "storage/revisions.hpp"

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

http::Cookie cookie_of(const Request& request, std::string token, std::optional<std::chrono::seconds> lifetime) {
    return {.name = std::string{session_cookie},
            .value = std::move(token),
            .lifetime = lifetime,
            .is_secure = request.is_https};
}

/// Makes the browser keep the mark for the toolbar, or forget it.
void mark(Response& response, const Request& request, bool has_toolbar) {
    response.set_cookie({.name = std::string{toolbar_cookie},
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
    AccountRoutes(Sessions& sessions, std::string app_version)
        : sessions_(&sessions), app_version_(std::move(app_version)) {}

    awaitable<Response> sign_in(Request& request) {
        if (auto refused = limiter_.take(request.client_address)) co_return http::problem(*refused);
        auto sent = record::from_json<SignInRequest>(request.body.view(), anyone);
        if (!sent) co_return http::problem(sent.error());
        const auto session = co_await sessions_->sign_in(std::move(sent->email), std::move(sent->password));
        if (!session) co_return http::problem(session.error());
        co_return signed_in_answer(request, *session, app_version_);
    }

    awaitable<Response> sign_out(Request& request) {
        if (const auto token = request.cookie(session_cookie)) {
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
        auto response = Response::json(200, "{\"data\":" + current_user_json(**session, app_version_) + "}");
        // Roles change while somebody is signed in.
        if (has_toolbar(**session) != request.cookie(toolbar_cookie).has_value())
            mark(response, request, has_toolbar(**session));
        co_return response;
    }

private:
    Sessions* sessions_;
    std::string app_version_;
    http::RateLimiter limiter_{{.burst = 30, .interval = std::chrono::seconds{2}}};
};

/// Asks with the row of all such changes locked, so that of two admins who demote each other one is refused.
bool is_admin_left_beside(storage::Session& session, std::int64_t user) {
    storage::advance(session, "admins");
    return std::ranges::any_of(users().where(session, "is_enabled = $1 and id <> $2", true, user),
                               [](const auto& other) { return roles_of(*other).intersects(admin); });
}

Result<void> check_lock_out(const resource::Saving& saving, const AccountChange& change) {
    const bool is_other_left = !takes_an_admin(change) || is_admin_left_beside(saving.session, change.stored.meta.id);
    return check_lock_out(saving.actor, change, is_other_left);
}

Result<void> before_save(const resource::Saving& saving, void* record) {
    auto& user = *static_cast<User*>(record);
    const auto* stored = static_cast<const User*>(saving.stored);
    // One address is one account, however it is written.
    user.email = lower_case(user.email);
    if (auto allowed = check_reach(saving.actor, stored, user); !allowed) return allowed;
    if (stored)
        if (auto allowed = check_lock_out(saving, {*stored, &user}); !allowed) return allowed;
    if (user.password.empty() && user.password_hash.empty())
        return Error::invalid(std::string{messages::password_required}, "password");
    if (!user.password.empty()) {
        if (record::character_count(user.password) < shortest_password)
            return Error::invalid(std::string{messages::password_too_short}, "password");
        user.password_hash = hash_password(user.password);
    }
    // Who was locked out or got a new password is signed out everywhere.
    if (stored && (!user.password.empty() || !user.is_enabled)) end_access(saving.session, user.meta.id);
    return {};
}

Result<void> before_trash(const resource::Saving& saving, resource::Way way) {
    const auto& user = *static_cast<const User*>(saving.stored);
    if (auto allowed = check_trash_reach(saving.actor, user); !allowed || way == resource::Way::restored)
        return allowed;
    if (auto allowed = check_lock_out(saving, {user, nullptr}); !allowed) return allowed;
    end_access(saving.session, user.meta.id);
    return {};
}

}  // namespace

const record::Schema& sign_in_request_schema() { return record::schema_of<SignInRequest>(); }

std::string current_user_json(const Session& session, std::string_view app_version) {
    std::string json = "{";
    record::append_members(json, record::schema_of<User>(), session.user.get(), record::Audience::of(staff));
    json += ",\"csrfToken\":" + record::quoted(session.csrf_token) + ",\"appVersion\":" + record::quoted(app_version);
    return json += '}';
}

Response signed_in_answer(const Request& request, const Session& session, std::string_view app_version) {
    auto response = Response::json(200, "{\"data\":{\"user\":" + current_user_json(session, app_version) +
                                            ",\"csrfToken\":" + record::quoted(session.csrf_token) + "}}");
    response.set_cookie(cookie_of(request, session.token, session_lifetime));
    mark(response, request, has_toolbar(session));
    return response;
}

void add_account_routes(http::Router& router, Sessions& sessions, std::string_view app_version) {
    const auto routes = std::make_shared<AccountRoutes>(sessions, std::string{app_version});
    router.add({.method = Method::post,
                .pattern = "/api/auth/login",
                .access = permissions::signs_in,
                .handler = [routes](Request& request) { return routes->sign_in(request); },
                .doc = {.summary = "Sign in; sets the session cookie",
                        .tag = "auth",
                        .request_schema = "SignInRequest",
                        .response_schema = "SignedIn",
                        .statuses = {200, 400, 422, 429}}});
    router.add({.method = Method::post,
                .pattern = "/api/auth/logout",
                .access = permissions::signs_in,
                .handler = [routes](Request& request) { return routes->sign_out(request); },
                .doc = {.summary = "Sign out", .tag = "auth", .statuses = {204}}});
    router.add({.method = Method::get,
                .pattern = "/api/users/me",
                .access = permissions::reads_own_account,
                .handler = [routes](Request& request) { return routes->current_user(request); },
                .doc = {.summary = "The signed-in user",
                        .tag = "users",
                        .response_schema = "CurrentUser",
                        .statuses = {200, 401}}});
}

resource::Resource users_resource() {
    return {.name = "users",
            .label = "Benutzer",
            .repository = &users().untyped(),
            .readers = permissions::edits_users,
            .writers = permissions::edits_users,
            .shapers = permissions::edits_users,
            .is_base_data = false,
            .before_save = before_save,
            .before_trash = before_trash,
            .is_visible = [](const Actor& actor, const void* user) {
                return is_visible(actor, *static_cast<const User*>(user));
            }};
}

}  // namespace kredenz::accounts
