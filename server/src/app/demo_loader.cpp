#include "app/demo_loader.hpp"

#include "app/commands.hpp"
#include "base/random.hpp"
#include "features/media/images.hpp"
#include "features/settings/config.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>

namespace kredenz::app {
namespace {

using Json = nlohmann::json;
using Keys = std::map<std::string, std::int64_t>;

/// Every file after those it refers to.
constexpr std::array<std::string_view, 9> load_order{"tags",       "donatees", "branches", "divisions", "tables",
                                                     "categories", "products", "menus",    "users"};

Json read_json_file(const std::filesystem::path& path) {
    std::ifstream file{path};
    if (!file) throw std::runtime_error("Die Datei " + path.string() + " fehlt.");
    return Json::parse(file);
}

/// Replaces every `{"$ref": "products/wiener-melange"}` by the record's id; gives the first name that is not known yet.
std::optional<std::string> resolve(Json& json, const Keys& keys) {
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
    Loader(Program& program, const DemoFolders& folders) : program_(program), folders_(folders) {}

    void load_config() {
        auto json = read_json_file(folders_.data / "config.json");
        if (const auto missing = resolve(json, keys_)) throw std::runtime_error(no_such_reference(*missing));
        const auto* config = program_.snapshot().view()->all<settings::Config>("config").front();
        save("config", json, program_.config(), [&](storage::Session& session, const record::Document& document) {
            return program_.resources().update(session, program_.config(), operator_actor(), config->meta.id, document);
        });
    }

    std::size_t load_images() {
        const auto images = read_json_file(folders_.data / "images.json");
        for (const auto& image : images) {
            const auto key = "images/" + image["key"].get<std::string>();
            // A recipe's file is named below the folder that holds the pictures folder.
            const auto file = folders_.pictures / std::filesystem::path{image["file"].get<std::string>()}.filename();
            const auto id = media::import_image(
                program_.media(), program_.resources(), operator_actor(),
                {.file = file, .name = image["name"].get<std::string>(), .alt = image["alt"].get<std::string>()});
            if (!id) throw std::runtime_error(key + ": " + id.error().message);
            keys_[key] = *id;
        }
        return images.size();
    }

    /// Records may refer to others of their own file (bundles to products), in any order.
    std::size_t load(const std::string& name) {
        auto waiting = read_json_file(folders_.data / (name + ".json")).get<std::vector<Json>>();
        const auto count = waiting.size();
        const auto& resource = *program_.resources().find(name);
        while (!waiting.empty()) {
            std::vector<Json> later;
            std::string missing;
            for (auto& record : waiting) {
                auto json = record;
                if (const auto unknown = resolve(json, keys_)) {
                    missing = *unknown;
                    later.push_back(std::move(record));
                } else {
                    create(name, std::move(json), resource);
                }
            }
            if (later.size() == waiting.size()) throw std::runtime_error(no_such_reference(missing));
            waiting = std::move(later);
        }
        return count;
    }

private:
    static std::string no_such_reference(const std::string& name) { return "Den Verweis " + name + " gibt es nicht."; }

    void create(const std::string& name, Json json, const resource::Resource& resource) {
        const auto key = name + "/" + json["key"].get<std::string>();
        json.erase("key");
        // Nobody knows the password of a demo user: an admin gives one to whom he wants to try.
        if (name == "users") json["password"] = random_token();
        keys_[key] = save(key, json, resource, [&](storage::Session& session, const record::Document& document) {
            return program_.resources().create(session, resource, operator_actor(), document);
        });
    }

    template <class Work>
    std::int64_t save(const std::string& key, const Json& json, const resource::Resource& resource, Work work) {
        auto document = record::Document::parse(json.dump());
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
    const DemoFolders& folders_;
    Keys keys_;
};

}  // namespace

int load_demo(Program& program, const DemoFolders& folders) {
    if (!program.snapshot().view()->records("products").all().empty()) {
        std::cerr << "Es sind schon Daten vorhanden. Die Demo lässt sich nur in eine leere Datenbank laden.\n";
        return 1;
    }
    Loader loader{program, folders};
    std::cout << "images: " << loader.load_images() << '\n';
    for (const auto name : load_order) std::cout << name << ": " << loader.load(std::string{name}) << '\n';
    loader.load_config();
    return 0;
}

}  // namespace kredenz::app
