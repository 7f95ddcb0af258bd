// The bytes of pictures and uploads on disk, under names that are never used for other bytes.
// Not the records that know those names, and it judges no content.
#pragma once

#include "base/error.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace kredenz::media {

enum class Kind { image, upload };

/// Names stored bytes: 128 random bits in hexadecimal, and what they are. The row that carries the key is committed
/// after the bytes are durable, so a crash leaves at most bytes that nobody knows.
struct StoredName {
    Kind kind = Kind::image;
    std::string key;
    std::string extension;
};

/// A file being written, gone unless it is kept.
class StagedFile {
public:
    /// Throws std::system_error when the disk refuses, as all members do.
    explicit StagedFile(std::filesystem::path path);
    StagedFile(StagedFile&& other) noexcept;
    StagedFile& operator=(StagedFile&&) = delete;
    ~StagedFile();

    void write(std::string_view bytes);
    /// Makes the bytes durable and renames the file; the folder's entry is durable too.
    void keep_as(const std::filesystem::path& target);

    const std::filesystem::path& path() const { return path_; }
    int descriptor() const { return file_; }
    std::uint64_t size() const;

private:
    std::filesystem::path path_;
    int file_ = -1;
};

class Store {
public:
    /// Creates the folders below `folder` that are missing, and removes what a killed process left half written.
    explicit Store(std::filesystem::path folder);

    StagedFile stage() const;
    /// Keeps the bytes under a fresh key.
    StoredName keep(StagedFile staged, Kind kind, std::string_view extension) const;
    void remove(const StoredName& name) const;

    std::filesystem::path path_of(const StoredName& name) const;
    /// Where a picture derived from stored bytes lies; `variant` is a file name such as "product-small.webp".
    std::filesystem::path variant_path(const StoredName& source, std::string_view variant) const;

private:
    std::filesystem::path folder_;
};

}  // namespace kredenz::media
