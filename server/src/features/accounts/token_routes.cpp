#include "features/accounts/token_routes.hpp"

#include "features/accounts/messages.hpp"
#include "features/accounts/own_account_routes.hpp"
#include "features/accounts/sessions.hpp"
#include "http/problem.hpp"
#include "resource/permissions/accounts.hpp"

namespace kredenz::accounts {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using Database = storage::Session;

struct ApiTokenRequest {
    static constexpr std::string_view schema_name = "ApiTokenRequest";
    std::string name;
    std::optional<Instant> expires_at;
};

void describe(record::Describe<ApiTokenRequest>& d) {
    d.field("name", &ApiTokenRequest::name, "Name").required().at_most(80);
    d.field("expiresAt", &ApiTokenRequest::expires_at, "Gültig bis");
}

/// The only answer that tells the token.
struct NewApiToken {
    static constexpr std::string_view schema_name = "NewApiToken";
    ApiToken stored;
    std::string token;
};

void describe(record::Describe<NewApiToken>& d) {
    d.flatten(&NewApiToken::stored);
    d.field("token", &NewApiToken::token, "Zugangsschlüssel");
}

class TokenRoutes {
public:
    explicit TokenRoutes(resource::Context context) : context_(context) {}

    awaitable<Response> list(Request& request) const {
        auto unit = [user = request.actor.user](Database& database) -> Result<std::vector<ApiToken>> {
            return api_tokens_of(database, user);
        };
        const auto tokens = co_await context_.storage.read(std::move(unit));
        if (!tokens) co_return http::problem(tokens.error());
        co_return Response::data(200, *tokens, staff);
    }

    awaitable<Response> make(Request& request) const {
        if (const auto allowed = check_session(request); !allowed) co_return http::problem(allowed.error());
        auto sent = record::from_json<ApiTokenRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto now = context_.clock.now();
        if (sent->expires_at && *sent->expires_at <= now)
            co_return http::problem(Error::invalid(std::string{messages::token_expires_too_soon}, "expiresAt"));
        ApiToken token{.name = std::move(sent->name), .created_at = now, .expires_at = sent->expires_at};
        const auto secret = make_api_token();
        auto unit = [actor = request.actor, token, secret](Database& database) -> Result<std::int64_t> {
            if (!is_still_signed_in(database, actor))
                return Error::of(ErrorKind::unauthenticated, std::string{messages::not_signed_in});
            if (const auto id = add_api_token(database, actor.user, token, secret)) return *id;
            return Error::invalid(std::string{messages::too_many_tokens}, "name");
        };
        const auto id = co_await context_.storage.write(std::move(unit));
        if (!id) co_return http::problem(id.error());
        token.id = *id;
        co_return Response::data(201, NewApiToken{std::move(token), secret}, staff);
    }

    awaitable<Response> revoke(Request& request) const {
        if (const auto allowed = check_session(request); !allowed) co_return http::problem(allowed.error());
        auto unit = [user = request.actor.user,
                     id = request.parameter_id("id").value_or(0)](Database& database) -> Result<void> {
            if (revoke_api_token(database, user, id)) return {};
            return Error::of(ErrorKind::not_found, std::string{messages::no_such_token});
        };
        const auto revoked = co_await context_.storage.write(std::move(unit));
        if (!revoked) co_return http::problem(revoked.error());
        co_return Response::no_content();
    }

private:
    resource::Context context_;
};

}  // namespace

void add_token_routes(http::Router& router, resource::Context context) {
    const auto routes = std::make_shared<const TokenRoutes>(context);
    const auto add = [&](Method method, std::string pattern, http::Handler handler, http::RouteDoc doc) {
        doc.tag = "users";
        router.add({.method = method,
                    .pattern = std::move(pattern),
                    .access = permissions::manages_own_keys,
                    .handler = std::move(handler),
                    .doc = std::move(doc)});
    };
    add(Method::get, "/api/users/me/tokens", [routes](Request& request) { return routes->list(request); },
        {.summary = "One's own keys for programs", .answer = http::list_body<ApiToken>()});
    add(Method::post, "/api/users/me/tokens", [routes](Request& request) { return routes->make(request); },
        {.summary = "Make a key for a program; it is answered this once",
         .request = http::body<ApiTokenRequest>(),
         .answer = http::body<NewApiToken>(),
         .statuses = {201}});
    add(Method::delete_, "/api/users/me/tokens/{id}", [routes](Request& request) { return routes->revoke(request); },
        {.summary = "Revoke a key", .statuses = {204, 404}});
}

}  // namespace kredenz::accounts
