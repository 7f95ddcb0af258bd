// What is read back from a backup that somebody kept elsewhere: its manifest, and a line of a table.
#include "features/backup/digest.hpp"
#include "features/backup/manifest.hpp"
#include "fuzz/fuzz.hpp"
#include "storage/table_lines.hpp"

#include <nlohmann/json.hpp>

namespace kredenz::fuzz {
namespace {

/// The text with the hash that it would have to carry: nobody who makes up backups stops at that.
std::string with_hash(std::string_view text) {
    auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) return std::string{text};
    json.erase("sha256");
    const auto dumped = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    json["sha256"] = backup::sha256_of_text(dumped);
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

void run(std::string_view input) {
    if (const auto manifest = backup::manifest_from_json(with_hash(input))) {
        for (const auto* file : manifest->files())
            require(backup::is_backup_name(file->name), "a backup names only files of its own");
        const auto again = backup::manifest_from_json(backup::to_json(*manifest));
        require(again && backup::to_json(*again) == backup::to_json(*manifest), "what is written can be read");
    }
    const auto values = storage::values_of_line(input, 3);
    if (!values) return;
    require(values->size() == 3, "a row has its columns");
    const auto line = storage::line_of_values(*values);
    require(storage::values_of_line(line, 3) == values, "a row that is written can be read");
}

}  // namespace kredenz::fuzz
