// The bytes of a request's body: small ones in memory, large ones in a temporary file mapped into memory.
// Not a stream: a handler runs once the body is whole and reads it as one view, whatever its size.
#pragma once

#include "base/temporary_file.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace kredenz::http {

class RequestBody {
public:
    /// Bodies up to this size stay in memory.
    static constexpr std::size_t memory_limit = 1024 * 1024;

    RequestBody() = default;
    explicit RequestBody(std::string bytes) : bytes_(std::move(bytes)) {}

    std::string_view view() const { return file_ ? file_->bytes() : bytes_; }
    std::size_t size() const { return file_ ? file_->size() : bytes_.size(); }
    bool is_empty() const { return size() == 0; }

    /// Adds received bytes; beyond memory_limit they go to a temporary file in `folder`.
    /// Throws std::system_error when the disk refuses.
    void append(std::string_view bytes, const std::filesystem::path& folder);
    /// Maps a body that lies in a file; call once after the last append. Throws std::system_error.
    void finish();

private:
    std::string bytes_;
    /// Instead of the bytes, once these are too many.
    std::unique_ptr<TemporaryFile> file_;
};

}  // namespace kredenz::http
