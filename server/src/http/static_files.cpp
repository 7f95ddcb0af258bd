#include "http/static_files.hpp"

#include "http/media_type.hpp"

#include <algorithm>
#include <fstream>

namespace kredenz::http {

namespace {

constexpr std::uintmax_t maximum_size = 16 * 1024 * 1024;

std::string read(const std::filesystem::path& path) {
    // As a whole: letter by letter it took a tenth of the server's start.
    std::string bytes(std::filesystem::file_size(path), '\0');
    std::ifstream file(path, std::ios::binary);
    // Half of a script would lie in browsers for a year.
    if (!file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())))
        throw std::filesystem::filesystem_error("cannot read", path, std::make_error_code(std::errc::io_error));
    return bytes;
}

std::string read_sibling(std::filesystem::path path, std::string_view extension) {
    path += extension;
    return std::filesystem::is_regular_file(path) ? read(path) : std::string{};
}

std::shared_ptr<const Finished> finished_of(const std::filesystem::path& path) {
    FinishedDescription description;
    description.content_type = media_type_of(path.extension().string());
    description.query = QueryMatch::ignored;
    if (has_content_hash(path.filename().string())) {
        description.cache_control = "public, max-age=31536000, immutable";
    }
    const auto body = read(path);
    auto gzip = read_sibling(path, ".gz");
    auto brotli = read_sibling(path, ".br");
    if (gzip.empty() && brotli.empty()) return Finished::make(std::move(description), body, Effort::quick);
    return Finished::make_precompressed(std::move(description), body, gzip, brotli);
}

bool is_compressed_sibling(const std::filesystem::path& path) {
    if (path.extension() != ".br" && path.extension() != ".gz") return false;
    auto original = path;
    original.replace_extension();
    return std::filesystem::is_regular_file(original);
}

}  // namespace

void add_static_files(FinishedTable& table, const std::filesystem::path& folder, std::string_view prefix) {
    for (std::filesystem::recursive_directory_iterator entry(folder), end; entry != end; ++entry) {
        const auto& path = entry->path();
        if (path.filename().string().starts_with('.')) {
            entry.disable_recursion_pending();
            continue;
        }
        if (entry->is_symlink() || !entry->is_regular_file()) continue;
        if (entry->file_size() > maximum_size || is_compressed_sibling(path)) continue;

        table.add(std::string(prefix) + "/" + path.lexically_relative(folder).generic_string(), finished_of(path));
    }
}

void add_static_file(FinishedTable& table, const std::filesystem::path& file, std::string_view path) {
    if (std::filesystem::is_regular_file(file)) table.add(std::string(path), finished_of(file));
}

bool has_content_hash(std::string_view file_name) {
    constexpr std::size_t hash_size = 8;
    auto stem = file_name.substr(0, file_name.rfind('.'));
    if (stem.size() <= hash_size + 1 || stem.size() == file_name.size()) return false;
    const char mark = stem[stem.size() - hash_size - 1];
    auto hash = stem.substr(stem.size() - hash_size);
    auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    auto is_base64url = [&](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || is_capital(c) || c == '_' || c == '-';
    };
    return (mark == '-' || mark == '.') && std::ranges::all_of(hash, is_base64url) &&
           std::ranges::any_of(hash, is_capital);
}

}  // namespace kredenz::http
