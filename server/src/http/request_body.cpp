#include "http/request_body.hpp"

#include <algorithm>
#include <utility>

namespace kredenz::http {

bool BodyMemory::take(std::size_t size) {
    if (taken_.fetch_add(size) + size <= most_) return true;
    taken_.fetch_sub(size);
    return false;
}

void RequestBody::place_in(BodyMemory& memory, const std::filesystem::path& folder) {
    memory_ = {&memory, GiveBackMemory{}};
    folder_ = folder;
}

bool RequestBody::stays_in_memory(std::size_t size) {
    if (file_ || bytes_.size() + size > memory_limit || !memory_->take(size)) return false;
    memory_.get_deleter().size += size;
    return true;
}

void RequestBody::append(std::string_view bytes) {
    if (stays_in_memory(bytes.size())) {
        const auto size = bytes_.size() + bytes.size();
        // Left to itself a text doubles when one byte more comes, and all bodies take twice what they may.
        if (size > bytes_.capacity()) bytes_.reserve(std::min(memory_limit, size + size / 4));
        bytes_.append(bytes);
        return;
    }
    if (!file_) {
        file_ = std::make_unique<TemporaryFile>(folder_);
        file_->append(std::exchange(bytes_, {}));
        memory_->give_back(std::exchange(memory_.get_deleter().size, 0));
    }
    file_->append(bytes);
}

void RequestBody::finish() {
    if (file_) file_->map();
}

}  // namespace kredenz::http
