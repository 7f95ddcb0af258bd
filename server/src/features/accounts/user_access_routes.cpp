#include "features/accounts/user_access_routes.hpp"

#include "features/accounts/feature.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/own_sessions.hpp"
#include "features/accounts/user_rules.hpp"
#include "http/problem.hpp"
#include "resource/history.hpp"
#include "resource/permissions/accounts.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using Database = storage::Session;

struct UserAccess {
    static constexpr std::string_view schema_name = "UserAccess";
    /// After wrong tries: there, from where they came.
    std::optional<Instant> locked_until;
    bool has_password = false;
    bool has_second_factor = false;
    std::vector<OwnSession> sessions;
    /// Why whoever asks can do nothing about it; empty where they can.
    std::string obstacle;
    bool does_mail_wait = false;
};

void describe(record::Describe<UserAccess>& d) {
    d.field("lockedUntil", &UserAccess::locked_until, "Anmeldung gesperrt bis")
        .described_as("After too many wrong tries, for whoever made them");
    d.field("hasPassword", &UserAccess::has_password, "Passwort vergeben");
    d.field("hasSecondFactor", &UserAccess::has_second_factor, "Anmeldung in zwei Schritten");
    d.field("sessions", &UserAccess::sessions, "Anmeldungen");
    d.field("obstacle", &UserAccess::obstacle, "Hindernis")
        .described_as("German: why the caller can change nothing of it; empty where they can");
    d.field("doesMailWait", &UserAccess::does_mail_wait, "Mails warten")
        .described_as("No server takes mail: invitations and links wait for one");
}

struct LinkMailRequest {
    static constexpr std::string_view schema_name = "LinkMailRequest";
    std::optional<LinkPurpose> purpose;
};

void describe(record::Describe<LinkMailRequest>& d) {
    d.field("purpose", &LinkMailRequest::purpose, "Zweck").required();
}

/// Conflict for a link that would be good for nothing.
Result<void> check_purpose(const User& user, LinkPurpose purpose, Instant now) {
    const auto conflict = [](std::string_view message) { return Error::of(ErrorKind::conflict, std::string{message}); };
    if (!may_sign_in(user, now)) return conflict(messages::cannot_sign_in);
    if (purpose == LinkPurpose::invitation && user.has_password) return conflict(messages::has_password_already);
    if (purpose != LinkPurpose::invitation && !user.has_password) return conflict(messages::has_no_password_yet);
    return {};
}

AccessStep step_of(LinkPurpose purpose) {
    switch (purpose) {
        case LinkPurpose::sign_in:
            return AccessStep::sign_in_link;
        case LinkPurpose::password:
            return AccessStep::password_link;
        case LinkPurpose::invitation:
            return AccessStep::invitation;
    }
    return AccessStep::none;
}

/// Into the user's history; what was told before stands there already.
Result<void> tell(Database& database, User user, AccessStep step, const Actor& actor, Instant now) {
    auto told = resource::change_of("lastAccessStep", AccessStep::none, step);
    user.last_access_step = step;
    if (!storage::repository_of<User>().update(database, user, now))
        return Error::of(ErrorKind::conflict, std::string{messages::changed_meanwhile});
    resource::append_history(database, user, {actor, now, std::move(told)});
    return {};
}

class UserAccessRoutes {
public:
    UserAccessRoutes(const resource::Resources& resources, http::RequestLimits& request_limits, bool does_mail_wait)
        : resources_(&resources),
          context_(resources.context()),
          request_limits_(&request_limits),
          does_mail_wait_(does_mail_wait) {}

    awaitable<Response> read(Request& request) const {
        auto unit = [this, actor = request.actor, id = request.parameter_id("id").value_or(0),
                     now = context_.clock.now()](Database& database) -> Result<UserAccess> {
            const auto user = find(database, actor, id);
            if (!user) return user.error();
            const auto allowed = check_whole_reach(actor, **user);
            return UserAccess{.locked_until = locked_until(database, (*user)->email, now),
                              .has_password = (*user)->has_password,
                              .has_second_factor = (*user)->has_second_factor,
                              .sessions = sessions_of(database, id, 0, now),
                              .obstacle = allowed ? "" : allowed.error().message,
                              .does_mail_wait = does_mail_wait_};
        };
        const auto access = co_await context_.storage.read(std::move(unit));
        if (!access) co_return http::problem(access.error());
        co_return Response::data(200, *access, staff);
    }

    awaitable<Response> lift_lock(Request& request) const {
        Work work = [](Database& database, const User& user) -> Result<void> {
            lift_locks(database, user.email);
            return {};
        };
        co_return co_await with_user(request, AccessStep::lock_lifted, std::move(work));
    }

    awaitable<Response> end_all(Request& request) const {
        Work work = [](Database& database, const User& user) -> Result<void> {
            end_sessions(database, user.meta.id);
            return {};
        };
        co_return co_await with_user(request, AccessStep::sessions_ended, std::move(work));
    }

    awaitable<Response> end_one(Request& request) const {
        Work work = [session = request.parameter_id("session").value_or(0)](Database& database,
                                                                            const User& user) -> Result<void> {
            if (end_session(database, user.meta.id, session)) return {};
            return Error::of(ErrorKind::not_found, std::string{messages::no_such_session});
        };
        co_return co_await with_user(request, AccessStep::session_ended, std::move(work));
    }

    awaitable<Response> mail_link(Request& request) const {
        const auto sent = record::from_json<LinkMailRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        auto look_up = [this, actor = request.actor, id = request.parameter_id("id").value_or(0),
                        purpose = sent->purpose.value(),
                        now = context_.clock.now()](Database& database) -> Result<LinkRequest> {
            const auto user = find_reached(database, actor, id);
            if (!user) return user.error();
            if (const auto sensible = check_purpose(**user, purpose, now); !sensible) return sensible.error();
            return LinkRequest{.purpose = purpose, .email = (*user)->email, .at = now, .by = actor.name};
        };
        const auto wanted = co_await context_.storage.read(std::move(look_up));
        if (!wanted) co_return http::problem(wanted.error());
        if (auto refused = request_limits_->take(http::limits::link_mails, mailbox_of(*wanted))) {
            refused->error.message = messages::mails_on_their_way;
            co_return http::problem(*refused);
        }
        Work work = [mail = *wanted](Database& database, const User&) -> Result<void> {
            add_link_mail(database, mail);
            return {};
        };
        co_return co_await with_user(request, step_of(wanted->purpose), std::move(work));
    }

private:
    using Work = std::function<Result<void>(Database& database, const User& user)>;

    /// Not found when the actor may not know of the user.
    Result<std::shared_ptr<const User>> find(Database& database, const Actor& actor, std::int64_t id) const {
        const auto found = resources_->find_visible(database, resources_->of<User>(), actor, id);
        if (!found) return Error::of(ErrorKind::not_found, std::string{messages::no_such_user});
        return std::static_pointer_cast<const User>(found);
    }

    /// The same, and refused for who also works where the actor does not, and for the actor: there the password or a
    /// code is asked for.
    Result<std::shared_ptr<const User>> find_reached(Database& database, const Actor& actor, std::int64_t id) const {
        auto user = find(database, actor, id);
        if (!user) return user;
        if (id == actor.user) return Error::of(ErrorKind::conflict, std::string{messages::own_access_elsewhere});
        if (const auto allowed = check_whole_reach(actor, **user); !allowed) return allowed.error();
        return user;
    }

    awaitable<Response> with_user(const Request& request, AccessStep step, Work work) const {
        auto unit = [this, actor = request.actor, id = request.parameter_id("id").value_or(0), step,
                     work = std::move(work), now = context_.clock.now()](Database& database) -> Result<void> {
            const auto user = find_reached(database, actor, id);
            if (!user) return user.error();
            if (const auto done = work(database, **user); !done) return done;
            return tell(database, **user, step, actor, now);
        };
        const auto done = co_await context_.storage.write(std::move(unit));
        if (!done) co_return http::problem(done.error());
        co_return Response::no_content();
    }

    const resource::Resources* resources_;
    resource::Context context_;
    http::RequestLimits* request_limits_;
    bool does_mail_wait_;
};

}  // namespace

void add_user_access_routes(http::Router& router, const resource::Resources& resources, const AccountOptions& options,
                            http::RequestLimits& request_limits) {
    const auto routes = std::make_shared<const UserAccessRoutes>(resources, request_limits, options.does_mail_wait);
    const auto add = [&](Method method, std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "users";
        router.add({.method = method,
                    .pattern = "/api/users/{id}/" + std::move(pattern),
                    .access = permissions::edits_users,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    add(Method::get, "access", [routes](Request& request) { return routes->read(request); },
        {.summary = "What keeps a user out, and where they are signed in", .answer = http::body<UserAccess>()});
    add(Method::delete_, "lock", [routes](Request& request) { return routes->lift_lock(request); },
        {.summary = "Let a user try again who was locked after wrong tries", .statuses = {204, 404, 409}});
    add(Method::delete_, "sessions", [routes](Request& request) { return routes->end_all(request); },
        {.summary = "End all sessions of a user, and forget their browsers", .statuses = {204, 404, 409}});
    add(Method::delete_, "sessions/{session}", [routes](Request& request) { return routes->end_one(request); },
        {.summary = "End one session of a user, and forget its browser with the last one there",
         .statuses = {204, 404, 409}});
    add(Method::post, "link-mails", [routes](Request& request) { return routes->mail_link(request); },
        {.summary = "Mail a user a one-time link: to sign in, to set a new password, or the invitation once more",
         .request = http::body<LinkMailRequest>(),
         .statuses = {204, 404, 409, 429}});
}

}  // namespace kredenz::accounts
