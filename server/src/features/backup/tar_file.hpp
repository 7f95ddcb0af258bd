// A backup as one tar file, written and read entry by entry through libarchive; nothing is unpacked by itself.
#pragma once

#include "base/error.hpp"
#include "features/backup/digest.hpp"

#include <functional>
#include <memory>

struct archive;

namespace kredenz::backup {

class TarWriter {
public:
    /// A new file that only its owner may read. Throws std::system_error, as all members do.
    explicit TarWriter(std::filesystem::path path);

    /// Adds the file's bytes under a name; what it says of them was worked out on the way.
    FileEntry add(std::string name, const std::filesystem::path& file);
    void add_text(const std::string& name, std::string_view text);
    /// Closes it; afterwards it is whole and durable.
    void finish();

private:
    struct Close {
        void operator()(archive* tar) const;
    };
    void begin(const std::string& name, std::uint64_t size);
    void write(std::string_view bytes);
    [[noreturn]] void fail() const;

    std::filesystem::path path_;
    std::unique_ptr<archive, Close> tar_;
};

/// Gives the next piece of an entry; empty at its end.
using ReadPiece = std::function<std::string_view()>;
using VisitEntry = std::function<void(const std::string& name, const ReadPiece& read)>;

/// Calls `visit` for each file in the tar; pieces that it does not read are skipped. A German error for what is no tar
/// or ends too early.
Result<void> visit_tar(const std::filesystem::path& path, const VisitEntry& visit);

struct Manifest;

/// What the tar says of itself; a German error when it is none of ours, or broken.
Result<Manifest> read_tar_manifest(const std::filesystem::path& path);

/// Whether the tar holds exactly the files of the manifest, byte for byte.
Result<void> check_tar(const std::filesystem::path& path, const Manifest& manifest);

}  // namespace kredenz::backup
