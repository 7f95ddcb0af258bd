// The bytes of a request's body: small ones in memory, large ones in a temporary file mapped into memory.
// Not a stream: a handler runs once the body is whole and reads it as one view, whatever its size.
#pragma once

#include "base/temporary_file.hpp"

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace kredenz::http {

/// Bytes of memory that all bodies share. From any thread.
class BodyMemory {
public:
    explicit BodyMemory(std::size_t most) : most_(most) {}

    /// False when there is no room for so many more.
    bool take(std::size_t size);
    void give_back(std::size_t size) { taken_.fetch_sub(size); }

private:
    const std::size_t most_;
    std::atomic<std::size_t> taken_{0};
};

/// Of one body: gives back what it took.
struct GiveBackMemory {
    std::size_t size = 0;
    void operator()(BodyMemory* memory) const { memory->give_back(size); }
};

class RequestBody {
public:
    /// Bodies up to this size stay in memory.
    static constexpr std::size_t memory_limit = 64 * 1024;

    RequestBody() = default;
    explicit RequestBody(std::string_view bytes) : bytes_(bytes.begin(), bytes.end()) {}

    std::string_view view() const { return file_ ? file_->bytes() : std::string_view{bytes_.data(), bytes_.size()}; }
    std::size_t size() const { return file_ ? file_->size() : bytes_.size(); }
    bool is_empty() const { return size() == 0; }
    /// Gives back the memory of what was read of a body that lies in a file; reading it again is possible.
    void let_go() const {
        if (file_) file_->let_go();
    }

    /// Where its bytes may lie: the memory that all share, and the folder of the temporary files.
    void place_in(BodyMemory& memory, const std::filesystem::path& folder);
    /// Adds received bytes; beyond memory_limit, or when the shared memory is full, they go to a temporary file.
    /// Throws std::system_error when the disk refuses.
    void append(std::string_view bytes);
    /// Maps a body that lies in a file; call once after the last append. Throws std::system_error.
    void finish();

private:
    /// False when so many bytes in all have no room in memory.
    bool make_room(std::size_t size);

    std::vector<char> bytes_;
    /// Instead of the bytes, once these are too many.
    std::unique_ptr<TemporaryFile> file_;
    std::unique_ptr<BodyMemory, GiveBackMemory> memory_;
    std::filesystem::path folder_;
};

}  // namespace kredenz::http
