#include "http/request_body.hpp"

#include <utility>

namespace kredenz::http {

void RequestBody::append(std::string_view bytes, const std::filesystem::path& folder) {
    if (!file_ && bytes_.size() + bytes.size() <= memory_limit) {
        bytes_.append(bytes);
        return;
    }
    if (!file_) {
        file_ = std::make_unique<TemporaryFile>(folder);
        file_->append(std::exchange(bytes_, {}));
    }
    file_->append(bytes);
}

void RequestBody::finish() {
    if (file_) file_->map();
}

}  // namespace kredenz::http
