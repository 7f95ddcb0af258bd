#include "features/backup/open_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace kredenz::backup {
namespace {

[[noreturn]] void throw_last_error(const std::filesystem::path& path) {
    throw std::system_error(errno, std::generic_category(), path.string());
}

}  // namespace

OpenFile::OpenFile(std::filesystem::path path, For purpose)
    : path_(std::move(path)),
      file_(purpose == For::reading ? ::open(path_.c_str(), O_RDONLY | O_CLOEXEC)
                                    : ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw_last_error(path_);
}

OpenFile::~OpenFile() { ::close(file_); }

std::optional<std::string_view> OpenFile::read() {
    piece_.resize(piece_size);
    for (;;) {
        const auto size = ::read(file_, piece_.data(), piece_.size());
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) throw_last_error(path_);
        if (size == 0) return std::nullopt;
        return std::string_view{piece_}.substr(0, static_cast<std::size_t>(size));
    }
}

void OpenFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(file_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throw_last_error(path_);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void OpenFile::make_durable() {
    if (::fsync(file_) != 0) throw_last_error(path_);
}

std::string whole_text(const std::filesystem::path& path) {
    OpenFile file{path, OpenFile::For::reading};
    std::string text;
    while (const auto piece = file.read()) text += *piece;
    return text;
}

void copy_durably(const std::filesystem::path& source, const std::filesystem::path& target) {
    OpenFile from{source, OpenFile::For::reading};
    OpenFile to{target, OpenFile::For::writing};
    while (const auto piece = from.read()) to.write(*piece);
    to.make_durable();
}

void make_folder_durable(const std::filesystem::path& folder) {
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) throw_last_error(folder);
    const int outcome = ::fsync(file);
    ::close(file);
    if (outcome != 0) throw_last_error(folder);
}

}  // namespace kredenz::backup
