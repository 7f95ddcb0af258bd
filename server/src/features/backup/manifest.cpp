#include "features/backup/manifest.hpp"

#include "features/backup/messages.hpp"
#include "features/media/inventory.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>

namespace kredenz::backup {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t format = 1;
constexpr std::string_view database_folder = "database/";
constexpr std::string_view media_folder = "media/";

std::string_view name_of(KeyFile key_file) {
    switch (key_file) {
        case KeyFile::absent:
            break;
        case KeyFile::left_out:
            return "left out";
        case KeyFile::sealed:
            return "sealed";
    }
    return "absent";
}

KeyFile key_file_named(std::string_view name) {
    if (name == "left out") return KeyFile::left_out;
    return name == "sealed" ? KeyFile::sealed : KeyFile::absent;
}

Json json_of(const FileEntry& file) { return {{"file", file.name}, {"size", file.size}, {"sha256", file.sha256}}; }

/// Throws std::bad_optional_access for what is no whole number, which the library would cast whatever its size.
template <class Number = std::int64_t>
Number count_in(const Json& json) {
    return (json.is_number_integer() ? std::optional{json.get<Number>()} : std::nullopt).value();
}

FileEntry file_of(const Json& json) {
    return {json.at("file"), count_in<std::uint64_t>(json.at("size")), json.at("sha256")};
}

Json json_of(const TableEntry& table) {
    return {{"name", table.name},
            {"columns", table.columns},
            {"rows", table.rows},
            {"counter", table.counter},
            {"file", json_of(table.file)}};
}

TableEntry table_of(const Json& json) {
    return {json.at("name"), json.at("columns"), count_in(json.at("rows")), count_in(json.at("counter")),
            file_of(json.at("file"))};
}

bool is_identifier(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
    });
}

bool is_media_name(std::string_view name) {
    return name.starts_with(media_folder) && media::is_kept_name(name.substr(media_folder.size()));
}

/// Names become paths and statements, so only what this program would write is taken.
bool has_own_names(const TableEntry& table) {
    return is_identifier(table.name) && std::ranges::all_of(table.columns, is_identifier) &&
           table.file.name == table_file_name(table.name);
}

bool has_only_own_names(const Manifest& manifest) {
    return std::ranges::all_of(manifest.tables, has_own_names) &&
           std::ranges::all_of(manifest.media, [](const FileEntry& file) { return is_media_name(file.name); });
}

Manifest manifest_of(const Json& json) {
    Manifest manifest;
    manifest.program_version = json.at("program");
    manifest.created_at = parse_instant(json.at("createdAt").get<std::string>()).value();
    manifest.engine = json.at("engine") == "postgres" ? storage::Engine::postgres : storage::Engine::sqlite;
    manifest.schema = {count_in(json.at("schema").at("number")), json.at("schema").at("name")};
    manifest.database_size = count_in(json.at("databaseSize"));
    for (const auto& table : json.at("tables")) manifest.tables.push_back(table_of(table));
    for (const auto& file : json.at("media")) manifest.media.push_back(file_of(file));
    // Backups made before said nothing of it.
    if (const auto until = json.value("guestsUntil", ""); !until.empty())
        manifest.guests_until = parse_instant(until).value();
    manifest.key_file = key_file_named(json.at("keyFile").get<std::string>());
    if (manifest.key_file == KeyFile::sealed) {
        manifest.sealed_key = file_of(json.at("sealedKey"));
        manifest.sealed_key.name = sealed_key_name;
    }
    return manifest;
}

}  // namespace

std::string table_file_name(std::string_view table) {
    return std::string{database_folder} + std::string{table} + ".jsonl.gz";
}

std::string media_file_name(std::string_view name) { return std::string{media_folder} + std::string{name}; }

bool is_backup_name(std::string_view name) {
    if (name == manifest_name || name == sealed_key_name || is_media_name(name)) return true;
    if (!name.starts_with(database_folder)) return false;
    const auto table = name.substr(database_folder.size(), name.find('.') - database_folder.size());
    return is_identifier(table) && name == table_file_name(table);
}

std::int64_t Manifest::rows_of(std::string_view table) const {
    const auto found = std::ranges::find(tables, table, &TableEntry::name);
    return found == tables.end() ? 0 : found->rows;
}

std::int64_t Manifest::row_count() const {
    std::int64_t count = 0;
    for (const auto& table : tables) count += table.rows;
    return count;
}

std::vector<const FileEntry*> Manifest::files() const {
    std::vector<const FileEntry*> all;
    for (const auto& table : tables) all.push_back(&table.file);
    for (const auto& file : media) all.push_back(&file);
    if (key_file == KeyFile::sealed) all.push_back(&sealed_key);
    return all;
}

std::string to_json(const Manifest& manifest) {
    Json json{{"format", format},
              {"program", manifest.program_version},
              {"createdAt", format_instant(manifest.created_at)},
              {"engine", manifest.engine == storage::Engine::sqlite ? "sqlite" : "postgres"},
              {"schema", {{"number", manifest.schema.number}, {"name", manifest.schema.name}}},
              {"databaseSize", manifest.database_size},
              {"keyFile", name_of(manifest.key_file)},
              {"tables", Json::array()},
              {"media", Json::array()}};
    if (manifest.guests_until) json["guestsUntil"] = format_instant(*manifest.guests_until);
    if (manifest.key_file == KeyFile::sealed) json["sealedKey"] = json_of(manifest.sealed_key);
    for (const auto& table : manifest.tables) json["tables"].push_back(json_of(table));
    for (const auto& file : manifest.media) json["media"].push_back(json_of(file));
    const auto hash = sha256_of_text(json.dump());
    json["sha256"] = hash;
    return json.dump(1) + "\n";
}

Result<Manifest> manifest_from_json(std::string_view text) {
    const auto damaged = Error::of(ErrorKind::invalid, std::string{messages::manifest_damaged});
    try {
        auto json = Json::parse(text);
        if (json.at("format") != format) return Error::of(ErrorKind::invalid, std::string{messages::unknown_format});
        const std::string hash = json.at("sha256");
        json.erase("sha256");
        if (sha256_of_text(json.dump()) != hash) return damaged;
        auto manifest = manifest_of(json);
        if (!has_only_own_names(manifest)) return damaged;
        return manifest;
    } catch (const Json::exception&) {
        return damaged;
    } catch (const std::bad_optional_access&) {
        return damaged;
    }
}

Result<Manifest> read_manifest(const std::filesystem::path& folder) {
    std::ifstream file{folder / manifest_name, std::ios::binary};
    if (!file) return Error::of(ErrorKind::invalid, messages::not_a_backup(folder.string()));
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    return manifest_from_json(text);
}

}  // namespace kredenz::backup
