// SHA-256 of texts and files, in hexadecimal: how a backup knows that its files are whole.
#pragma once

#include <sodium.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace kredenz::backup {

class Sha256 {
public:
    Sha256();
    void add(std::string_view bytes);
    /// Once, at the end.
    std::string hexadecimal();

private:
    crypto_hash_sha256_state state_{};
};

std::string sha256_of_text(std::string_view text);

/// A file of a backup, named from the backup's root.
struct FileEntry {
    std::string name;
    std::uint64_t size = 0;
    std::string sha256;
};

/// Reads the whole file; throws std::system_error.
FileEntry entry_of(std::string name, const std::filesystem::path& file);

}  // namespace kredenz::backup
