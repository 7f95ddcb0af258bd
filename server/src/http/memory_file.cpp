#include "http/memory_file.hpp"

#include <sys/mman.h>
#include <sys/sendfile.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace kredenz::http {

std::optional<MemoryFile> MemoryFile::make(std::string_view bytes) {
    MemoryFile made;
    made.file_ = ::memfd_create("kredenz answer", MFD_CLOEXEC);
    if (made.file_ < 0) return std::nullopt;
    if (::write(made.file_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) return std::nullopt;
    const auto* mapped = ::mmap(nullptr, bytes.size(), PROT_READ, MAP_SHARED, made.file_, 0);
    if (mapped == MAP_FAILED) return std::nullopt;
    made.bytes_ = {static_cast<const char*>(mapped), bytes.size()};
    return made;
}

MemoryFile::MemoryFile(MemoryFile&& other) noexcept
    : file_(std::exchange(other.file_, -1)), bytes_(std::exchange(other.bytes_, {})) {}

MemoryFile::~MemoryFile() {
    if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
    if (file_ >= 0) ::close(file_);
}

std::size_t MemoryFile::send(int socket, std::size_t size, boost::system::error_code& error) const {
    off_t begin = 0;
    const auto sent = ::sendfile(socket, file_, &begin, size);
    error = sent < 0 ? boost::system::error_code{errno, boost::system::system_category()} : boost::system::error_code{};
    return sent < 0 ? 0 : static_cast<std::size_t>(sent);
}

}  // namespace kredenz::http
