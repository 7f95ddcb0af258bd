#include "features/backup/digest.hpp"

#include "features/backup/open_file.hpp"

#include <array>

namespace kredenz::backup {

Sha256::Sha256() { crypto_hash_sha256_init(&state_); }

void Sha256::add(std::string_view bytes) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

std::string Sha256::hexadecimal() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256_final(&state_, hash.data());
    std::string text;
    for (const auto byte : hash) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

std::string sha256_of_text(std::string_view text) {
    Sha256 hash;
    hash.add(text);
    return hash.hexadecimal();
}

FileEntry entry_of(std::string name, const std::filesystem::path& file) {
    OpenFile source{file, OpenFile::For::reading};
    FileEntry entry{.name = std::move(name), .size = 0, .sha256 = {}};
    Sha256 hash;
    while (const auto piece = source.read()) {
        hash.add(*piece);
        entry.size += piece->size();
    }
    entry.sha256 = hash.hexadecimal();
    return entry;
}

}  // namespace kredenz::backup
