#include "features/backup/tar_file.hpp"

#include "features/backup/manifest.hpp"
#include "features/backup/messages.hpp"
#include "features/backup/open_file.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>

namespace kredenz::backup {
namespace {

struct FreeEntry {
    void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

struct CloseReader {
    void operator()(archive* tar) const { archive_read_free(tar); }
};

constexpr std::size_t block_size = 10240;

class EntryReader {
public:
    explicit EntryReader(archive* tar) : tar_(tar) {}

    std::string_view read() {
        const auto size = archive_read_data(tar_, piece_.data(), piece_.size());
        if (size < 0) is_damaged_ = true;
        return std::string_view{piece_}.substr(0, size > 0 ? static_cast<std::size_t>(size) : 0);
    }
    bool is_damaged() const { return is_damaged_; }

private:
    archive* tar_;
    std::string piece_ = std::string(OpenFile::piece_size, '\0');
    bool is_damaged_ = false;
};

}  // namespace

void TarWriter::Close::operator()(archive* tar) const { archive_write_free(tar); }

TarWriter::TarWriter(std::filesystem::path path) : path_(std::move(path)), tar_(archive_write_new()) {
    if (!tar_) throw std::bad_alloc();
    // Made here, so that nobody else may read it from the first byte on.
    OpenFile{path_, OpenFile::For::writing};
    if (archive_write_set_format_pax_restricted(tar_.get()) != ARCHIVE_OK ||
        archive_write_open_filename(tar_.get(), path_.c_str()) != ARCHIVE_OK)
        fail();
}

void TarWriter::fail() const {
    const auto reason = archive_errno(tar_.get());
    throw std::system_error(reason > 0 ? reason : EIO, std::generic_category(), path_.string());
}

void TarWriter::begin(const std::string& name, std::uint64_t size) {
    const std::unique_ptr<archive_entry, FreeEntry> entry{archive_entry_new()};
    archive_entry_set_pathname(entry.get(), name.c_str());
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(size));
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0600);
    archive_entry_set_mtime(entry.get(), std::time(nullptr), 0);
    if (archive_write_header(tar_.get(), entry.get()) != ARCHIVE_OK) fail();
}

void TarWriter::write(std::string_view bytes) {
    if (archive_write_data(tar_.get(), bytes.data(), bytes.size()) != static_cast<la_ssize_t>(bytes.size())) fail();
}

FileEntry TarWriter::add(std::string name, const std::filesystem::path& file) {
    OpenFile source{file, OpenFile::For::reading};
    FileEntry entry{.name = std::move(name), .size = std::filesystem::file_size(file), .sha256 = {}};
    begin(entry.name, entry.size);
    Sha256 hash;
    while (const auto piece = source.read()) {
        hash.add(*piece);
        write(*piece);
    }
    entry.sha256 = hash.hexadecimal();
    return entry;
}

void TarWriter::add_text(const std::string& name, std::string_view text) {
    begin(name, text.size());
    write(text);
}

void TarWriter::finish() {
    if (archive_write_close(tar_.get()) != ARCHIVE_OK) fail();
    OpenFile{path_, OpenFile::For::reading}.make_durable();
}

Result<void> visit_tar(const std::filesystem::path& path, const VisitEntry& visit) {
    const auto damaged = Error::of(ErrorKind::invalid, messages::tar_damaged(path.string()));
    const std::unique_ptr<archive, CloseReader> tar{archive_read_new()};
    if (!tar) throw std::bad_alloc();
    archive_read_support_format_tar(tar.get());
    if (archive_read_open_filename(tar.get(), path.c_str(), block_size) != ARCHIVE_OK) return damaged;
    for (;;) {
        archive_entry* entry = nullptr;
        const int outcome = archive_read_next_header(tar.get(), &entry);
        if (outcome == ARCHIVE_EOF) return {};
        if (outcome != ARCHIVE_OK) return damaged;
        if (archive_entry_filetype(entry) == AE_IFDIR) continue;
        if (archive_entry_filetype(entry) != AE_IFREG) return damaged;
        const auto* name = archive_entry_pathname(entry);
        if (!name) return damaged;
        EntryReader reader{tar.get()};
        visit(name, [&reader] { return reader.read(); });
        if (reader.is_damaged()) return damaged;
    }
}

Result<Manifest> read_tar_manifest(const std::filesystem::path& path) {
    std::string text;
    const auto visited = visit_tar(path, [&text](const std::string& name, const ReadPiece& read) {
        if (name != manifest_name) return;
        for (auto piece = read(); !piece.empty(); piece = read()) text += piece;
    });
    if (!visited) return visited.error();
    return manifest_from_json(text);
}

Result<void> check_tar(const std::filesystem::path& path, const Manifest& manifest) {
    std::map<std::string, std::string> missing;
    for (const auto* file : manifest.files()) missing.emplace(file->name, file->sha256);
    auto visited = visit_tar(path, [&missing](const std::string& name, const ReadPiece& read) {
        Sha256 hash;
        for (auto piece = read(); !piece.empty(); piece = read()) hash.add(piece);
        const auto expected = missing.find(name);
        if (expected != missing.end() && expected->second == hash.hexadecimal()) missing.erase(expected);
    });
    if (visited && !missing.empty())
        return Error::of(ErrorKind::invalid, messages::file_damaged(missing.begin()->first));
    return visited;
}

}  // namespace kredenz::backup
