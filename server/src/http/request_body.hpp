// The bytes of a request's body: small ones in memory, large ones in an unlinked temporary file mapped into memory.
// Not a stream: a handler runs once the body is whole and reads it as one view, whatever its size.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace kredenz::http {

class RequestBody {
public:
    /// Bodies up to this size stay in memory.
    static constexpr std::size_t memory_limit = 1024 * 1024;

    RequestBody() = default;
    explicit RequestBody(std::string bytes) : bytes_(std::move(bytes)) {}
    RequestBody(RequestBody&& other) noexcept;
    RequestBody& operator=(RequestBody&& other) noexcept;
    ~RequestBody();

    std::string_view view() const;
    std::size_t size() const { return file_ < 0 ? bytes_.size() : size_; }
    bool is_empty() const { return size() == 0; }

    /// Adds received bytes; beyond memory_limit they go to a nameless file in `folder`.
    /// Throws std::system_error when the disk refuses.
    void append(std::string_view bytes, const std::filesystem::path& folder);
    /// Maps a body that lies in a file; call once after the last append. Throws std::system_error.
    void finish();

private:
    void write(std::string_view bytes);
    void release() noexcept;

    std::string bytes_;
    int file_ = -1;
    std::size_t size_ = 0;
    void* mapping_ = nullptr;
};

}  // namespace kredenz::http
