#include "base/temporary_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace kredenz {

namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

}  // namespace

TemporaryFile::TemporaryFile(const std::filesystem::path& folder)
    : descriptor_(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) fail("opening a temporary file");
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      size_(std::exchange(other.size_, 0)),
      mapping_(std::exchange(other.mapping_, nullptr)) {}

TemporaryFile::~TemporaryFile() {
    if (mapping_ != nullptr) ::munmap(const_cast<char*>(mapping_), size_);
    if (descriptor_ >= 0) ::close(descriptor_);
}

void TemporaryFile::append(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("writing a temporary file");
        bytes.remove_prefix(static_cast<std::size_t>(written));
        size_ += static_cast<std::size_t>(written);
    }
}

void TemporaryFile::map() {
    if (size_ == 0 || mapping_ != nullptr) return;
    auto* mapping = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, descriptor_, 0);
    if (mapping == MAP_FAILED) fail("mapping a temporary file");
    mapping_ = static_cast<const char*>(mapping);
}

void TemporaryFile::let_go() const {
    if (mapping_ != nullptr) ::madvise(const_cast<char*>(mapping_), size_, MADV_DONTNEED);
}

}  // namespace kredenz
