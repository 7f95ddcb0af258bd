#include "features/accounts/feature.hpp"

#include "base/retention.hpp"
#include "features/accounts/account_routes.hpp"
#include "features/accounts/department.hpp"
#include "features/accounts/link_routes.hpp"
#include "features/accounts/messages.hpp"
#include "features/accounts/own_account_routes.hpp"
#include "features/accounts/second_factor_routes.hpp"
#include "features/accounts/token_routes.hpp"
#include "features/accounts/user_access_routes.hpp"
#include "features/accounts/user_resource.hpp"

namespace kredenz::accounts {

Accounts::Accounts(resource::Context context, AccountOptions given_options)
    : options(std::move(given_options)),
      sessions(context, options.demands_second_factor),
      sign_in(context, sessions, passwords, options.secrets),
      links(context, sign_in, passwords) {}

resource::Feature feature(Accounts& accounts, const resource::Resources& resources,
                          http::RequestLimits& request_limits) {
    const auto context = resources.context();
    const auto add_routes = [&accounts, &resources, context, &request_limits](http::Router& router) {
        const auto& options = accounts.options;
        add_account_routes(router, accounts.sign_in, accounts.sessions, options.version);
        add_own_account_routes(router, resources, accounts.sign_in, accounts.sessions, options.version);
        add_second_factor_routes(router, context, accounts.sign_in, accounts.sessions,
                                 {.secrets = options.secrets, .issuer = options.issuer});
        add_user_routes(router, resources, accounts.passwords);
        add_user_access_routes(router, resources, accounts.options, request_limits);
        add_link_routes(router, accounts.links, request_limits, options.version);
        add_token_routes(router, context);
    };
    // Streams end with the sessions.
    const auto remove_old = [context](const std::stop_token&) {
        auto unit = [now = context.clock.now()](storage::Session& session) -> Result<std::size_t> {
            return remove_old_sessions(session, now) + end_expired_access(session, now);
        };
        return context.storage.write_now(std::move(unit));
    };
    auto users = users_resource();
    users.on_purge = [&accounts](storage::Session& session, record::AnyRecord user) {
        return forget_second_factor(session, accounts.options.secrets, user.as<User>().meta.id);
    };
    return {.resources = {std::move(users), departments_resource()},
            .add_routes = add_routes,
            .jobs = {{.name = "sessions",
                      .what = "sessions that have run out, and access of accounts that have",
                      .label = messages::removal_of_old,
                      .run = remove_old}},
            .old_rows = {
                {"account_links", "token_hash", "expires_at", retention::ended_links},
                {"sign_in_tickets", "token_hash", "expires_at", retention::ended_links},
                {"sign_in_failures", "id", "since", retention::sign_in_failures},
                {"known_browsers", "id", "last_used_at", retention::known_browsers},
            }};
}

}  // namespace kredenz::accounts
