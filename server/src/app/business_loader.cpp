#include "app/business_loader.hpp"

#include "app/command_messages.hpp"
#include "app/commands.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "features/accounts/password.hpp"
#include "features/accounts/sessions.hpp"
#include "features/accounts/user_resource.hpp"
#include "features/catalog/catalog.hpp"
#include "features/media/images.hpp"
#include "features/settings/current_config.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <set>

namespace kredenz::app {
namespace {

using Keys = std::map<std::string, std::int64_t>;

nlohmann::json read_json_file(const std::filesystem::path& path) {
    std::ifstream file{path};
    if (!file) throw std::runtime_error("Die Datei " + path.string() + " fehlt.");
    return nlohmann::json::parse(file);
}

/// Replaces every `{"$ref": "products/wiener-melange"}` by the record's id; gives the first name that is not known yet.
std::optional<std::string> resolve(nlohmann::json& json, const Keys& keys) {
    if (json.is_object() && json.contains("$ref")) {
        const auto name = json["$ref"].get<std::string>();
        const auto found = keys.find(name);
        if (found == keys.end()) return name;
        json = found->second;
        return std::nullopt;
    }
    std::optional<std::string> missing;
    if (json.is_structured())
        for (auto& value : json)
            if (auto unknown = resolve(value, keys); unknown && !missing) missing = std::move(unknown);
    return missing;
}

class Loader {
public:
    Loader(Program& program, const BusinessFolders& folders) : program_(program), folders_(folders) {}

    void load_config() {
        auto json = read_json_file(folders_.data / "config.json");
        if (const auto missing = resolve(json, keys_)) throw std::runtime_error(no_such_reference(*missing));
        const auto id = settings::config_of(*program_.snapshot().view()).meta.id;
        const auto& config = program_.resources().of<settings::Config>();
        save("config", json, config, [&](storage::Session& session, const record::Document& document) {
            return program_.resources().update(session, config, operator_actor(), id, document);
        });
    }

    std::size_t load_images() {
        const auto images = read_json_file(folders_.data / "images.json");
        for (const auto& image : images) {
            const auto key = "images/" + image["key"].get<std::string>();
            // A recipe's file is named below the folder that holds the pictures folder.
            const auto file = folders_.pictures / std::filesystem::path{image["file"].get<std::string>()}.filename();
            media::PictureSource source{
                .file = file, .name = image["name"].get<std::string>(), .alt = image["alt"].get<std::string>()};
            if (image.contains("focus"))
                source.focus = {image["focus"]["x"].get<std::int64_t>(), image["focus"]["y"].get<std::int64_t>()};
            const auto id = media::import_image(program_.media(), program_.resources(), operator_actor(), source);
            if (!id) throw std::runtime_error(key + ": " + id.error().message);
            keys_[key] = *id;
        }
        return images.size();
    }

    /// Records may refer to others of their own file (bundles to products), in any order. What an older version wrote
    /// has no file of a kind that came later.
    std::size_t load(const resource::Resource& resource) {
        const auto file = folders_.data / (resource.name() + ".json");
        if (!std::filesystem::exists(file)) return 0;
        auto waiting = read_json_file(file).get<std::vector<nlohmann::json>>();
        const auto count = waiting.size();
        while (!waiting.empty()) {
            std::vector<nlohmann::json> later;
            std::string missing;
            for (auto& record : waiting) {
                auto json = record;
                if (const auto unknown = resolve(json, keys_)) {
                    missing = *unknown;
                    later.push_back(std::move(record));
                } else {
                    create(std::move(json), resource);
                }
            }
            if (later.size() == waiting.size()) throw std::runtime_error(no_such_reference(missing));
            waiting = std::move(later);
        }
        return count;
    }

private:
    static std::string no_such_reference(const std::string& name) { return "Den Verweis " + name + " gibt es nicht."; }

    void create(nlohmann::json json, const resource::Resource& resource) {
        const auto key = resource.name() + "/" + json["key"].get<std::string>();
        json.erase("key");
        if (&resource == &program_.resources().of<accounts::User>()) {
            if (const auto there = user_with(json.at("email").get<std::string>())) {
                keys_[key] = *there;
                return;
            }
            // Nobody knows it: `kredenz user reset-password` gives one to whom it shall be given.
            const auto password = random_token();
            json["password"] = password;
            const auto with_hash = accounts::users_resource(accounts::hash_password(password));
            keys_[key] = save(key, json, with_hash, [&](storage::Session& session, const record::Document& document) {
                return program_.resources().create(session, with_hash, operator_actor(), document);
            });
            return;
        }
        keys_[key] = save(key, json, resource, [&](storage::Session& session, const record::Document& document) {
            return program_.resources().create(session, resource, operator_actor(), document);
        });
    }

    /// Who set the installation up has an account already, which stays as it is.
    std::optional<std::int64_t> user_with(const std::string& email) {
        auto unit = [email = lower_case(email)](storage::Session& session) -> Result<std::optional<std::int64_t>> {
            const auto user = storage::repository_of<accounts::User>().first_where(session, "email = $1", email);
            return user ? std::optional{user->meta.id} : std::nullopt;
        };
        const auto found = program_.storage().read_now(std::move(unit));
        if (!found) throw std::runtime_error(found.error().message);
        return *found;
    }

    template <class Work>
    std::int64_t save(const std::string& key, const nlohmann::json& json, const resource::Resource& resource,
                      Work work) {
        auto document = record::Document::parse(json.dump(), record::values_of_a_record);
        if (!document) throw std::runtime_error(key + ": " + document.error().message);
        auto unit = [&](storage::Session& session) { return work(session, *document); };
        const auto saved = program_.storage().write_now(std::move(unit));
        if (!saved) {
            const auto& errors = saved.error().errors;
            const auto field = errors.empty() ? std::string{} : " (" + errors.front().field + ")";
            throw std::runtime_error(key + field + ": " + saved.error().message);
        }
        return resource.repository->schema().meta(saved->record.get()).id;
    }

    Program& program_;
    const BusinessFolders& folders_;
    Keys keys_;
};

/// A file under a name that means nothing here would be left out without a word.
void check_files(const std::filesystem::path& folder, const std::vector<const resource::Resource*>& resources) {
    std::set<std::string> known{"config", "images"};
    for (const auto* resource : resources) known.insert(resource->name());
    for (const auto& file : std::filesystem::directory_iterator{folder})
        if (file.path().extension() == ".json" && !known.contains(file.path().stem().string()))
            throw std::runtime_error(messages::unknown_file(file.path().string()));
}

}  // namespace

int load_business(Program& program, const BusinessFolders& folders) {
    if (!program.snapshot().view()->records<catalog::Product>().all().empty()) {
        std::cerr << messages::products_are_there << '\n';
        return 1;
    }
    const auto resources = resource::in_order_of_import(program.resources());
    check_files(folders.data, resources);
    Loader loader{program, folders};
    std::cout << "images: " << loader.load_images() << '\n';
    // The settings come first: without their legal texts no branch may be public.
    loader.load_config();
    for (const auto* resource : resources) std::cout << resource->name() << ": " << loader.load(*resource) << '\n';
    return 0;
}

}  // namespace kredenz::app
