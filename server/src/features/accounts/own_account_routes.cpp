#include "features/accounts/own_account_routes.hpp"

#include "features/accounts/account_routes.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/own_sessions.hpp"
#include "http/problem.hpp"
#include "resource/permissions/accounts.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using Database = storage::Session;

struct OwnPassword {
    static constexpr std::string_view schema_name = "OwnPassword";
    std::string current_password;
    std::string password;
};

void describe(record::Describe<OwnPassword>& d) {
    d.field("currentPassword", &OwnPassword::current_password, "Bisheriges Passwort")
        .required()
        .at_most(longest_password);
    d.field("password", &OwnPassword::password, "Neues Passwort").required().at_most(longest_password);
}

/// What everybody may change of their own account.
struct OwnProfile {
    static constexpr std::string_view schema_name = "OwnProfile";
    std::string first_name;
    std::string last_name;
};

void describe(record::Describe<OwnProfile>& d) {
    d.field("firstName", &OwnProfile::first_name, "Vorname");
    d.field("lastName", &OwnProfile::last_name, "Nachname");
}

class OwnAccountRoutes {
public:
    OwnAccountRoutes(const resource::Resources& resources, SignIn& sign_in, const Sessions& sessions,
                     std::string app_version)
        : resources_(&resources),
          context_(resources.context()),
          sign_in_(&sign_in),
          sessions_(&sessions),
          app_version_(std::move(app_version)) {}

    /// Through the users' own way of saving, which keeps the history and tells open pages.
    awaitable<Response> change_profile(Request& request) const {
        if (const auto allowed = check_session(request); !allowed) co_return http::problem(allowed.error());
        const auto sent = record::from_json<OwnProfile>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        auto unit = [this, actor = request.actor,
                     body = record::to_json(*sent, record::Audience::of(staff))](Database& database) -> Result<void> {
            const auto document = record::Document::parse(body);
            if (!document) return document.error();
            const auto saved = resources_->update(database, resources_->of<User>(), actor, actor.user, *document);
            if (!saved) return saved.error();
            return {};
        };
        const auto done = co_await context_.storage.write(std::move(unit));
        if (!done) co_return http::problem(done.error());
        co_return Response::no_content();
    }

    awaitable<Response> list_sessions(Request& request) const {
        const auto current = co_await own_session(request);
        if (!current) co_return http::problem(current.error());
        auto unit = [user = request.actor.user, current = *current,
                     now = context_.clock.now()](Database& database) -> Result<std::vector<OwnSession>> {
            return sessions_of(database, user, current, now);
        };
        const auto sessions = co_await context_.storage.read(std::move(unit));
        if (!sessions) co_return http::problem(sessions.error());
        co_return Response::data(200, *sessions, staff);
    }

    awaitable<Response> end_one(Request& request) const {
        if (const auto allowed = check_session(request); !allowed) co_return http::problem(allowed.error());
        auto unit = [user = request.actor.user,
                     id = request.parameter_id("id").value_or(0)](Database& database) -> Result<void> {
            if (end_session(database, user, id)) return {};
            return Error::of(ErrorKind::not_found, std::string{messages::no_such_session});
        };
        const auto ended = co_await context_.storage.write(std::move(unit));
        if (!ended) co_return http::problem(ended.error());
        co_return Response::no_content();
    }

    awaitable<Response> end_others(Request& request) const {
        const auto current = co_await own_session(request);
        if (!current) co_return http::problem(current.error());
        auto unit = [user = request.actor.user, kept = *current](Database& database) -> Result<void> {
            end_other_sessions(database, user, kept);
            return {};
        };
        const auto ended = co_await context_.storage.write(std::move(unit));
        if (!ended) co_return http::problem(ended.error());
        co_return Response::no_content();
    }

    awaitable<Response> change_password(Request& request) {
        if (const auto allowed = check_session(request); !allowed) co_return http::problem(allowed.error());
        auto sent = record::from_json<OwnPassword>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto session = co_await sessions_->find(request);
        if (!session) co_return http::problem(session.error());
        if (!*session)
            co_return http::problem(Error::of(ErrorKind::unauthenticated, std::string{messages::not_signed_in}));
        auto asking = **session;
        const auto started = co_await sign_in_->change_password(std::move(asking), std::move(sent->current_password),
                                                                std::move(sent->password), sign_in_source_of(request));
        if (!started) co_return http::problem(started.error());
        co_return signed_in_answer(request, *started, app_version_);
    }

private:
    /// The number of the session that asks.
    awaitable<Result<std::int64_t>> own_session(const Request& request) const {
        if (const auto allowed = check_session(request); !allowed) co_return allowed.error();
        const auto session = co_await sessions_->find(request);
        if (!session) co_return session.error();
        if (!*session) co_return Error::of(ErrorKind::unauthenticated, std::string{messages::not_signed_in});
        co_return (*session)->id;
    }

    const resource::Resources* resources_;
    resource::Context context_;
    SignIn* sign_in_;
    const Sessions* sessions_;
    std::string app_version_;
};

}  // namespace

Result<void> check_session(const Request& request) {
    if (!request.bearer_token()) return {};
    return Error::of(ErrorKind::forbidden, std::string{messages::session_needed});
}

void add_own_account_routes(http::Router& router, const resource::Resources& resources, SignIn& sign_in,
                            const Sessions& sessions, std::string_view app_version) {
    const auto routes = std::make_shared<OwnAccountRoutes>(resources, sign_in, sessions, std::string{app_version});
    const auto add = [&](Method method, std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "users";
        router.add({.method = method,
                    .pattern = "/api/users/me/" + std::move(pattern),
                    .access = permissions::looks_after_own_account,
                    .handler = std::move(handler),
                    .doc = std::move(doc),
                    .writes = http::Writes::orders});
    };
    add(Method::get, "sessions", [routes](Request& request) { return routes->list_sessions(request); },
        {.summary = "Where one is signed in: this session, then the last used one first",
         .answer = http::list_body<OwnSession>()});
    add(Method::delete_, "sessions", [routes](Request& request) { return routes->end_others(request); },
        {.summary = "End all sessions but this one, and forget their browsers", .statuses = {204}});
    add(Method::delete_, "sessions/{id}", [routes](Request& request) { return routes->end_one(request); },
        {.summary = "End one session, and forget its browser with the last one there", .statuses = {204, 404}});
    add(Method::put, "profile", [routes](Request& request) { return routes->change_profile(request); },
        {.summary = "Change one's own name", .request = http::body<OwnProfile>(), .statuses = {204, 409}});
    add(Method::put, "password", [routes](Request& request) { return routes->change_password(request); },
        {.summary = "Change one's password by the one so far; ends all sessions and keys, and starts a new session",
         .request = http::body<OwnPassword>(),
         .answer = http::body<SessionStart>(),
         .statuses = {200, 409, 429}});
}

}  // namespace kredenz::accounts
