#include "features/backup/packed_lines.hpp"

#include "features/backup/open_file.hpp"

#include <zlib.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace kredenz::backup {
namespace {

constexpr unsigned piece_size = 256 * 1024;

}  // namespace

PackedLines::PackedLines(std::filesystem::path path, For purpose)
    : path_(std::move(path)), file_(::gzopen(path_.c_str(), purpose == For::reading ? "rbe" : "wbxe6")) {
    if (!file_) fail();
    ::gzbuffer(file_, piece_size);
}

PackedLines::~PackedLines() {
    if (file_) ::gzclose(file_);
}

void PackedLines::fail() const {
    throw std::system_error(errno == 0 ? EIO : errno, std::generic_category(), path_.string());
}

void PackedLines::add(std::string_view line) {
    errno = 0;
    const auto size = static_cast<unsigned>(line.size());
    if ((size > 0 && ::gzwrite(file_, line.data(), size) == 0) || ::gzputc(file_, '\n') < 0) fail();
}

void PackedLines::finish() {
    errno = 0;
    if (::gzclose(std::exchange(file_, nullptr)) != Z_OK) fail();
    OpenFile{path_, OpenFile::For::reading}.make_durable();
}

bool PackedLines::next(std::string& line) {
    for (;;) {
        if (const auto end = pending_.find('\n', start_); end != std::string::npos) {
            line.assign(pending_, start_, end - start_);
            start_ = end + 1;
            return true;
        }
        pending_.erase(0, std::exchange(start_, 0));
        const auto old = pending_.size();
        pending_.resize(old + piece_size);
        errno = 0;
        const auto size = ::gzread(file_, pending_.data() + old, piece_size);
        if (size < 0) fail();
        pending_.resize(old + static_cast<std::size_t>(size));
        if (size > 0) continue;
        if (!pending_.empty() || ::gzeof(file_) == 0) fail();
        return false;
    }
}

}  // namespace kredenz::backup
