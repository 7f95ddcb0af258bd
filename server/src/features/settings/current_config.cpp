#include "features/settings/current_config.hpp"

#include "snapshot/view.hpp"

namespace kredenz::settings {

const Config& config_of(const snapshot::View& view) {
    const auto configs = view.records<Config>().all();
    if (configs.empty()) throw std::logic_error("there is no config");
    return *static_cast<const Config*>(configs.front().get());
}

std::shared_ptr<const Config> config_of(storage::Session& session) {
    auto config = storage::repository_of<Config>().first_where(session, "true");
    if (!config) throw std::logic_error("there is no config");
    return config;
}

std::string config_json(const snapshot::View& view, Roles readers) {
    const auto& configs = view.records<Config>();
    return view.json_of(configs, configs.find(config_of(view).meta.id), readers);
}

}  // namespace kredenz::settings
