#include "features/accounts/second_factor_routes.hpp"

#include "drawing/qr_code.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/own_account_routes.hpp"
#include "features/accounts/second_factor_notice.hpp"
#include "features/accounts/totp.hpp"
#include "http/problem.hpp"
#include "resource/permissions/accounts.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using Database = storage::Session;

struct SecondFactorCode {
    static constexpr std::string_view schema_name = "SecondFactorCode";
    std::string code;
};

void describe(record::Describe<SecondFactorCode>& d) {
    d.field("code", &SecondFactorCode::code, "Code").required().at_most(40);
}

struct SecondFactorRequest {
    static constexpr std::string_view schema_name = "SecondFactorRequest";
    std::string password;
};

void describe(record::Describe<SecondFactorRequest>& d) {
    d.field("password", &SecondFactorRequest::password, "Passwort").required().at_most(longest_password);
}

struct SecondFactorState {
    static constexpr std::string_view schema_name = "SecondFactor";
    bool is_on = false;
    std::int64_t recovery_codes = 0;
};

void describe(record::Describe<SecondFactorState>& d) {
    d.field("isOn", &SecondFactorState::is_on, "Eingeschaltet");
    d.field("recoveryCodes", &SecondFactorState::recovery_codes, "Verbliebene Wiederherstellungscodes");
}

struct NewSecondFactor {
    static constexpr std::string_view schema_name = "NewSecondFactor";
    std::string secret;
    std::string address;
    std::string qr_code;
};

void describe(record::Describe<NewSecondFactor>& d) {
    d.field("secret", &NewSecondFactor::secret, "Geheimnis").described_as("Base 32, to be typed into an app");
    d.field("address", &NewSecondFactor::address, "Adresse").described_as("otpauth://, what the picture holds");
    d.field("qrCode", &NewSecondFactor::qr_code, "QR-Code").described_as("SVG");
}

struct RecoveryCodes {
    static constexpr std::string_view schema_name = "RecoveryCodes";
    std::vector<std::string> codes;
};

void describe(record::Describe<RecoveryCodes>& d) { d.field("codes", &RecoveryCodes::codes, "Codes"); }

/// What is shown once.
template <class Secret>
Response answer_once(const Secret& secret) {
    return Response::data(200, secret, staff).header("Cache-Control", "no-store");
}

class SecondFactorRoutes {
public:
    SecondFactorRoutes(resource::Context context, const SignIn& sign_in, const Sessions& sessions,
                       SecondFactorOptions options)
        : context_(context), sign_in_(&sign_in), sessions_(&sessions), options_(std::move(options)) {}

    awaitable<Response> read(Request& request) const {
        auto unit = [user = request.actor.user](Database& database) -> Result<SecondFactorState> {
            const auto stored = storage::repository_of<User>().find(database, user);
            return SecondFactorState{.is_on = stored && stored->has_second_factor,
                                     .recovery_codes = count_recovery_codes(database, user)};
        };
        const auto state = co_await context_.storage.read(std::move(unit));
        if (!state) co_return http::problem(state.error());
        co_return Response::data(200, *state, staff);
    }

    awaitable<Response> prepare(Request& request) const {
        if (const auto allowed = check_session(request); !allowed) co_return http::problem(allowed.error());
        auto sent = record::from_json<SecondFactorRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        auto user = co_await own_user(request);
        if (!user) co_return http::problem(user.error());
        const auto secret = make_totp_secret();
        const auto address = totp_address(secret, options_.issuer(), (*user)->email);
        auto then = [this, secret](Database& database, User& stored) {
            return prepare_second_factor(database, options_.secrets, stored, secret);
        };
        const auto done = co_await sign_in_->check_password(std::move(*user), std::move(sent->password),
                                                            sign_in_source_of(request), std::move(then));
        if (!done) co_return http::problem(done.error());
        co_return answer_once(NewSecondFactor{secret, address, drawing::qr_code_svg(address)});
    }

    /// A right code shows that the app has the secret.
    awaitable<Response> confirm(Request& request) const {
        const auto codes = make_recovery_codes();
        auto then = [actor = request.actor, codes, notice = notice_of(SecondFactorEvent::set_up, request)](
                        Database& database, User& user) -> Result<void> {
            if (user.has_second_factor)
                return Error::of(ErrorKind::conflict, std::string{messages::second_factor_is_on});
            replace_recovery_codes(database, user.meta.id, codes);
            add_second_factor_notice(database, notice);
            return turn_on(database, user, actor, notice.at);
        };
        const auto done = co_await with_code(request, std::move(then));
        if (!done) co_return http::problem(done.error());
        co_return answer_once(RecoveryCodes{codes});
    }

    awaitable<Response> renew_recovery_codes(Request& request) const {
        const auto codes = make_recovery_codes();
        auto then = [codes, notice = notice_of(SecondFactorEvent::codes_renewed, request)](Database& database,
                                                                                           User& user) -> Result<void> {
            if (!user.has_second_factor)
                return Error::of(ErrorKind::conflict, std::string{messages::second_factor_is_off});
            replace_recovery_codes(database, user.meta.id, codes);
            add_second_factor_notice(database, notice);
            return {};
        };
        const auto done = co_await with_code(request, std::move(then));
        if (!done) co_return http::problem(done.error());
        co_return answer_once(RecoveryCodes{codes});
    }

    awaitable<Response> remove(Request& request) const {
        auto then = [this, actor = request.actor, notice = notice_of(SecondFactorEvent::turned_off, request)](
                        Database& database, User& user) -> Result<void> {
            if (!user.has_second_factor)
                return Error::of(ErrorKind::conflict, std::string{messages::second_factor_is_off});
            add_second_factor_notice(database, notice);
            return turn_off(database, options_.secrets, user, actor, notice.at);
        };
        const auto done = co_await with_code(request, std::move(then));
        if (!done) co_return http::problem(done.error());
        co_return Response::no_content();
    }

    awaitable<Response> reset(Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        // There a code is asked for.
        if (id == request.actor.user)
            co_return http::problem(Error::of(ErrorKind::conflict, std::string{messages::own_access_elsewhere}));
        auto unit = [this, id, actor = request.actor, now = context_.clock.now()](Database& database) {
            return reset_second_factor(database, options_.secrets, id, actor, now);
        };
        const auto done = co_await context_.storage.write(std::move(unit));
        if (!done) co_return http::problem(done.error());
        co_return Response::no_content();
    }

private:
    /// What the sender does to their own second factor now.
    SecondFactorNotice notice_of(SecondFactorEvent event, const Request& request) const {
        return {.event = event,
                .user = request.actor.user,
                .at = context_.clock.now(),
                .device = sign_in_source_of(request).device,
                .by = {}};
    }

    awaitable<Result<std::shared_ptr<const User>>> own_user(const Request& request) const {
        const auto session = co_await sessions_->find(request);
        if (!session) co_return session.error();
        if (!*session) co_return Error::of(ErrorKind::unauthenticated, std::string{messages::not_signed_in});
        co_return (*session)->user;
    }

    /// Does `then` in the unit that takes the code which was sent.
    awaitable<Result<void>> with_code(Request& request,
                                      std::function<Result<void>(Database& database, User& user)> then) const {
        if (const auto allowed = check_session(request); !allowed) co_return allowed.error();
        auto sent = record::from_json<SecondFactorCode>(request.body.view(), request.actor.roles);
        if (!sent) co_return sent.error();
        auto user = co_await own_user(request);
        if (!user) co_return user.error();
        co_return co_await sign_in_->check_code(std::move(*user), std::move(sent->code), sign_in_source_of(request),
                                                std::move(then));
    }

    resource::Context context_;
    const SignIn* sign_in_;
    const Sessions* sessions_;
    SecondFactorOptions options_;
};

}  // namespace

Result<void> reset_second_factor(Database& database, const SecretStore& secrets, std::int64_t id, const Actor& actor,
                                 Instant now) {
    const auto user = storage::repository_of<User>().find(database, id);
    if (!user) return Error::of(ErrorKind::not_found, std::string{messages::no_such_user});
    if (!user->has_second_factor) return Error::of(ErrorKind::conflict, std::string{messages::second_factor_is_off});
    end_sessions(database, id);
    add_second_factor_notice(
        database, {.event = SecondFactorEvent::reset, .user = id, .at = now, .device = {}, .by = actor.name});
    return turn_off(database, secrets, *user, actor, now);
}

void add_second_factor_routes(http::Router& router, resource::Context context, const SignIn& sign_in,
                              const Sessions& sessions, SecondFactorOptions options) {
    const auto routes = std::make_shared<const SecondFactorRoutes>(context, sign_in, sessions, std::move(options));
    const auto add = [&](Method method, std::string pattern, Roles access, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "users";
        router.add({.method = method,
                    .pattern = "/api/users/" + std::move(pattern),
                    .access = access,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    using namespace permissions;
    add(Method::get, "me/second-factor", sets_up_second_factor,
        [routes](Request& request) { return routes->read(request); },
        {.summary = "Whether one signs in by two steps, and how many recovery codes are left",
         .answer = http::body<SecondFactorState>()});
    add(Method::post, "me/second-factor", sets_up_second_factor,
        [routes](Request& request) { return routes->prepare(request); },
        {.summary = "A fresh secret for an app, by one's password; it counts once it is confirmed",
         .request = http::body<SecondFactorRequest>(),
         .answer = http::body<NewSecondFactor>(),
         .statuses = {200, 409, 429}});
    add(Method::post, "me/second-factor/confirm", sets_up_second_factor,
        [routes](Request& request) { return routes->confirm(request); },
        {.summary = "Turn the second step on by a code of the app; answers the recovery codes, this once",
         .request = http::body<SecondFactorCode>(),
         .answer = http::body<RecoveryCodes>(),
         .statuses = {200, 409, 429}});
    add(Method::post, "me/second-factor/recovery-codes", looks_after_own_account,
        [routes](Request& request) { return routes->renew_recovery_codes(request); },
        {.summary = "New recovery codes in place of the earlier ones, by a code",
         .request = http::body<SecondFactorCode>(),
         .answer = http::body<RecoveryCodes>(),
         .statuses = {200, 409, 429}});
    add(Method::post, "me/second-factor/remove", looks_after_own_account,
        [routes](Request& request) { return routes->remove(request); },
        {.summary = "Turn the second step off, by a code",
         .request = http::body<SecondFactorCode>(),
         .statuses = {204, 409, 429}});
    add(Method::delete_, "{id}/second-factor", resets_second_factors,
        [routes](Request& request) { return routes->reset(request); },
        {.summary = "Take the second factor from a user who has lost it, and sign him out",
         .statuses = {204, 404, 409}});
}

}  // namespace kredenz::accounts
