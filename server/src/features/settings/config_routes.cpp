#include "features/settings/config_routes.hpp"

#include "features/settings/current_config.hpp"
#include "http/problem.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/business.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::settings {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

const storage::TypedRepository<Config>& configs() { return storage::repository_of<Config>(); }

awaitable<Response> read(const resource::Resources& resources, Request& request) {
    const auto view = resources.context().snapshot.view();
    co_return Response::data(200, config_json(*view, request.actor.roles));
}

}  // namespace

resource::Resource config_resource(const Secrets& secrets, ConfigRules rules) {
    return {.label = "Konfiguration",
            .repository = &configs().untyped(),
            .readers = permissions::browses,
            .writers = permissions::edits_settings,
            .shapers = nobody,
            .calls = resource::Calls::none,
            .is_single = true,
            .is_start_data = true,
            .is_exported = false,
            .before_save = [&secrets, check = std::move(rules.check)](const resource::Saving& saving,
                                                                      record::AnyMutableRecord record) -> Result<void> {
                auto& config = record.as<Config>();
                const auto& stored = saving.stored.as<Config>();
                if (auto allowed = check(saving.session, config, stored); !allowed) return allowed;
                return store_keys(secrets, saving, config.provider_keys);
            },
            .for_guests = std::move(rules.for_guests)};
}

void add_config_routes(http::Router& router, const resource::Resources& resources) {
    router.add({.method = Method::get,
                .pattern = "/api/config",
                .access = permissions::browses,
                .handler = [&resources](Request& request) { return read(resources, request); },
                .doc = {.summary = "The settings", .tag = "config", .answer = http::body<Config>()}});
    router.add({.method = Method::post,
                .pattern = "/api/config",
                .access = permissions::edits_settings,
                .handler =
                    [&resources](Request& request) {
                        const auto view = resources.context().snapshot.view();
                        const auto id = config_of(*view).meta.id;
                        return resources.update_and_answer(resources.of<Config>(), id, request);
                    },
                .doc = {.summary = "Change the settings; fields that are not sent stay",
                        .tag = "config",
                        .request = http::body<Config>(),
                        .answer = http::body<Config>(),
                        .statuses = {200, 409}}});
}

Result<void> create_config(storage::Session& session, Instant now) {
    if (!configs().all(session).empty()) return {};
    Config config;
    config.shop_name = "Kredenz";
    configs().insert(session, config, now);
    snapshot::announce_change<Config>(session, config.meta.id);
    return {};
}

}  // namespace kredenz::settings
