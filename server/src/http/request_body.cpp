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

bool RequestBody::make_room(std::size_t size) {
    if (file_ || size > memory_limit) return false;
    if (size <= bytes_.capacity()) return true;
    // By quarters: what doubles takes up to twice what it holds.
    const auto room = std::min(memory_limit, size + size / 4);
    auto& taken = memory_.get_deleter().size;
    if (!memory_->take(room - taken)) return false;
    taken = room;
    bytes_.reserve(room);
    return true;
}

void RequestBody::append(std::string_view bytes) {
    if (make_room(bytes_.size() + bytes.size())) {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return;
    }
    if (!file_) {
        file_ = std::make_unique<TemporaryFile>(folder_);
        file_->append({bytes_.data(), bytes_.size()});
        std::vector<char>().swap(bytes_);
        memory_->give_back(std::exchange(memory_.get_deleter().size, 0));
    }
    file_->append(bytes);
}

void RequestBody::finish() {
    if (file_) file_->map();
}

}  // namespace kredenz::http
