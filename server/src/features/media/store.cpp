#include "features/media/store.hpp"

#include "base/random.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

namespace kredenz::media {
namespace {

[[noreturn]] void throw_last_error(const std::filesystem::path& path) {
    throw std::system_error(errno, std::generic_category(), path.string());
}

/// A renamed file is there after a power cut only when its folder was written too.
void make_durable(const std::filesystem::path& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) throw_last_error(folder);
    const int outcome = ::fsync(file);
    ::close(file);
    if (outcome != 0) throw_last_error(folder);
}

/// Older than any request lasts; younger ones may belong to another process that shares the folder.
constexpr std::chrono::hours staged_lifetime{24};

void remove_abandoned(const std::filesystem::path& folder) {
    const auto limit = std::filesystem::file_time_type::clock::now() - staged_lifetime;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.last_write_time(ignored) < limit) std::filesystem::remove(entry.path(), ignored);
}

std::string_view folder_of(Kind kind) { return kind == Kind::image ? "images" : "uploads"; }

}  // namespace

StagedFile::StagedFile(std::filesystem::path path)
    : path_(std::move(path)), file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0640)) {
    if (file_ < 0) throw_last_error(path_);
}

StagedFile::StagedFile(StagedFile&& other) noexcept
    : path_(std::exchange(other.path_, {})), file_(std::exchange(other.file_, -1)) {}

StagedFile::~StagedFile() {
    if (file_ >= 0) ::close(file_);
    if (!path_.empty()) ::unlink(path_.c_str());
}

void StagedFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(file_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throw_last_error(path_);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void StagedFile::keep_as(const std::filesystem::path& target) {
    std::filesystem::create_directories(target.parent_path());
    if (::fsync(file_) != 0) throw_last_error(path_);
    std::filesystem::rename(path_, target);
    path_.clear();
    make_durable(target.parent_path());
}

std::uint64_t StagedFile::size() const {
    struct stat status{};
    if (::fstat(file_, &status) != 0) throw_last_error(path_);
    return static_cast<std::uint64_t>(status.st_size);
}

Store::Store(std::filesystem::path folder) : folder_(std::move(folder)) {
    for (const auto* name : {"incoming", "images", "uploads", "variants"})
        std::filesystem::create_directories(folder_ / name);
    remove_abandoned(folder_ / "incoming");
}

StagedFile Store::stage() const { return StagedFile{folder_ / "incoming" / random_token()}; }

StoredName Store::keep(StagedFile staged, Kind kind, std::string_view extension) const {
    StoredName name{kind, random_token(), std::string{extension}};
    staged.keep_as(path_of(name));
    return name;
}

void Store::remove(const StoredName& name) const {
    std::error_code ignored;
    std::filesystem::remove(path_of(name), ignored);
    std::filesystem::remove_all(variant_path(name, "").parent_path(), ignored);
}

std::filesystem::path Store::path_of(const StoredName& name) const {
    return folder_ / folder_of(name.kind) / (name.key + "." + name.extension);
}

std::filesystem::path Store::variant_path(const StoredName& source, std::string_view variant) const {
    return folder_ / "variants" / source.key / variant;
}

}  // namespace kredenz::media
