#include "app/business_writer.hpp"

#include "features/media/image.hpp"
#include "features/settings/config.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <set>

namespace kredenz::app {
namespace {

using Json = nlohmann::ordered_json;
using Records = std::vector<std::shared_ptr<void>>;

std::string key_of(std::string_view resource, std::int64_t id) {
    return std::string{resource} + "/" + std::to_string(id);
}

/// Everything that is written, read as of one moment.
struct Business {
    /// By table.
    std::map<std::string, Records, std::less<>> records;
    /// "products/12"
    std::set<std::string> keys;

    template <class Record>
    std::vector<std::shared_ptr<Record>> all() const {
        std::vector<std::shared_ptr<Record>> found;
        for (const auto& record : records.at(std::string{Record::table_name}))
            found.push_back(std::static_pointer_cast<Record>(record));
        return found;
    }
};

Result<Business> read_business(storage::Session& session, const resource::Resources& resources) {
    Business business;
    const auto read = [&](const resource::Resource& resource) {
        const auto& repository = *resource.repository;
        auto all = repository.all(session);
        for (const auto& record : all)
            business.keys.insert(key_of(repository.table(), repository.schema().meta(record.get()).id));
        business.records.emplace(repository.table(), std::move(all));
    };
    read(resources.of<settings::Config>());
    read(resources.of<media::Image>());
    for (const auto* resource : resource::in_order_of_import(resources)) read(*resource);
    return business;
}

class Writer {
public:
    Writer(const Business& business, std::filesystem::path folder) : business_(business), folder_(std::move(folder)) {}

    void write(std::string_view name, const Json& json) const {
        const auto path = folder_ / (std::string{name} + ".json");
        std::ofstream file{path};
        file << json.dump(2) << '\n';
        if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
    }

    /// The fields that can be saved again, references by key.
    Json json_of(const record::Schema& schema, const void* record) const {
        std::string text;
        record::append_json(text, schema, record, record::Audience::of(admin));
        auto json = Json::parse(text);
        return fields_of(schema, json);
    }

private:
    Json fields_of(const record::Schema& schema, const Json& json) const {
        auto fields = Json::object();
        for (const auto& field : schema.fields())
            if (field.writers.intersects(admin) && json.contains(field.name))
                fields[field.name] = value_of(field, *field.type, json[field.name]);
        return fields;
    }

    Json value_of(const record::Field& field, const record::Type& type, const Json& json) const {
        switch (type.kind) {
            case record::Kind::reference:
                return reference_of(field, json);
            case record::Kind::record:
                return json.is_object() ? fields_of(type.schema(), json) : json;
            case record::Kind::list: {
                auto list = Json::array();
                for (const auto& item : json) {
                    auto value = value_of(field, *type.item, item);
                    const bool is_gone = type.item->kind == record::Kind::reference && value.is_null();
                    if (!is_gone) list.push_back(std::move(value));
                }
                return list;
            }
            default:
                return json;
        }
    }

    /// Null for a record that lies in the trash.
    Json reference_of(const record::Field& field, const Json& json) const {
        const auto& id = json.is_object() ? json.at("id") : json;
        if (!id.is_number_integer()) return nullptr;
        const auto key = key_of(field.target, id.get<std::int64_t>());
        return business_.keys.contains(key) ? Json{{"$ref", key}} : Json{};
    }

    const Business& business_;
    std::filesystem::path folder_;
};

/// The newest file of each picture under its record's number.
Json write_pictures(const Business& business, const media::Store& store, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder / "pictures");
    auto list = Json::array();
    for (const auto& image : business.all<media::Image>()) {
        const auto& file = image->files.back();
        const auto name = "pictures/" + std::to_string(image->meta.id) + "." + file.extension;
        std::filesystem::copy_file(store.path_of({media::Kind::image, file.key, file.extension}), folder / name);
        list.push_back({{"key", std::to_string(image->meta.id)},
                        {"name", image->words.name},
                        {"alt", image->words.alt},
                        {"focus", {{"x", image->words.focus.x}, {"y", image->words.focus.y}}},
                        {"file", name}});
    }
    return list;
}

}  // namespace

void write_business(Program& program, const std::filesystem::path& folder) {
    auto unit = [&program](storage::Session& session) { return read_business(session, program.resources()); };
    const auto business = program.storage().read_now(std::move(unit));
    if (!business) throw std::runtime_error(business.error().message);
    std::filesystem::create_directories(folder);
    const Writer writer{*business, folder};
    const auto& config = record::schema_of<settings::Config>();
    writer.write("config", writer.json_of(config, business->all<settings::Config>().front().get()));
    writer.write("images", write_pictures(*business, program.media().store(), folder));
    for (const auto* resource : resource::in_order_of_import(program.resources())) {
        const auto& schema = resource->repository->schema();
        auto list = Json::array();
        for (const auto& record : business->records.find(resource->repository->table())->second) {
            Json json{{"key", std::to_string(schema.meta(record.get()).id)}};
            json.update(writer.json_of(schema, record.get()));
            list.push_back(std::move(json));
        }
        writer.write(resource->name(), list);
    }
}

}  // namespace kredenz::app
