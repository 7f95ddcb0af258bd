#include "features/media/inventory.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kredenz::media {
namespace {

constexpr std::array<std::string_view, 2> folders{"images", "uploads"};
constexpr std::size_t key_length = 32;
constexpr std::size_t longest_kept_extension = 10;

bool is_lower_hexadecimal(char letter) { return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f'); }
bool is_lower_or_digit(char letter) { return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z'); }

std::string name_of(std::string_view folder, const std::string& key, const std::string& extension) {
    return std::string{folder} + "/" + key + "." + extension;
}

}  // namespace

std::vector<KeptFile> kept_files(const std::filesystem::path& media_folder) {
    std::vector<KeptFile> files;
    for (const auto folder : folders) {
        if (!std::filesystem::is_directory(media_folder / folder)) continue;
        for (const auto& entry : std::filesystem::directory_iterator(media_folder / folder)) {
            // A file may be removed while the folder is read.
            std::error_code gone;
            const auto size = entry.file_size(gone);
            auto name = std::string{folder} + "/" + entry.path().filename().string();
            if (!gone && is_kept_name(name)) files.push_back({std::move(name), size});
        }
    }
    std::ranges::sort(files, {}, &KeptFile::name);
    return files;
}

bool is_kept_name(std::string_view name) {
    const auto slash = name.find('/');
    if (slash == std::string_view::npos || std::ranges::find(folders, name.substr(0, slash)) == folders.end())
        return false;
    const auto file = name.substr(slash + 1);
    if (file.size() < key_length + 2 || file[key_length] != '.') return false;
    const auto extension = file.substr(key_length + 1);
    return std::ranges::all_of(file.substr(0, key_length), is_lower_hexadecimal) &&
           extension.size() <= longest_kept_extension && std::ranges::all_of(extension, is_lower_or_digit);
}

std::set<std::string> referenced_files(storage::Session& session) {
    std::set<std::string> names;
    for (const auto row : session.query("select files from images"))
        for (const auto& file : nlohmann::json::parse(row.view(0)))
            names.insert(name_of("images", file.at("key"), file.at("extension")));
    for (const auto row : session.query("select public_hash, extension from uploads"))
        names.insert(name_of("uploads", row.text(0), row.text(1)));
    return names;
}

}  // namespace kredenz::media
