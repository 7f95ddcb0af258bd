#include "http/request_body.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace kredenz::http {

namespace {

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

}  // namespace

RequestBody::RequestBody(RequestBody&& other) noexcept
    : bytes_(std::move(other.bytes_)),
      file_(std::exchange(other.file_, -1)),
      size_(std::exchange(other.size_, 0)),
      mapping_(std::exchange(other.mapping_, nullptr)) {
    other.bytes_.clear();
}

RequestBody& RequestBody::operator=(RequestBody&& other) noexcept {
    if (this == &other) return *this;
    release();
    bytes_ = std::exchange(other.bytes_, {});
    file_ = std::exchange(other.file_, -1);
    size_ = std::exchange(other.size_, 0);
    mapping_ = std::exchange(other.mapping_, nullptr);
    return *this;
}

RequestBody::~RequestBody() { release(); }

void RequestBody::release() noexcept {
    if (mapping_ != nullptr) ::munmap(mapping_, size_);
    if (file_ >= 0) ::close(file_);
}

std::string_view RequestBody::view() const {
    if (mapping_ != nullptr) return {static_cast<const char*>(mapping_), size_};
    return bytes_;
}

void RequestBody::append(std::string_view bytes, const std::filesystem::path& folder) {
    if (file_ < 0 && bytes_.size() + bytes.size() <= memory_limit) {
        bytes_.append(bytes);
        return;
    }
    if (file_ < 0) {
        file_ = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
        if (file_ < 0) fail("temporary file for a request body");
        write(std::exchange(bytes_, {}));
    }
    write(bytes);
}

void RequestBody::write(std::string_view bytes) {
    while (!bytes.empty()) {
        auto written = ::write(file_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("writing a request body");
        bytes.remove_prefix(static_cast<std::size_t>(written));
        size_ += static_cast<std::size_t>(written);
    }
}

void RequestBody::finish() {
    if (file_ < 0 || mapping_ != nullptr) return;
    auto* mapping = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file_, 0);
    if (mapping == MAP_FAILED) fail("mapping a request body");
    mapping_ = mapping;
}

}  // namespace kredenz::http
