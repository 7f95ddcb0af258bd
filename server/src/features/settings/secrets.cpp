#include "features/settings/secrets.hpp"

#include "base/random.hpp"
#include "features/settings/messages.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <fstream>

namespace kredenz::settings {
namespace {

constexpr std::size_t nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_size = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr int encoding = sodium_base64_VARIANT_ORIGINAL;

using Bytes = std::vector<unsigned char>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string encoded(std::span<const unsigned char> bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), encoding), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), encoding);
    text.pop_back();
    return text;
}

std::optional<Bytes> decoded(std::string_view text) {
    if (text.empty()) return std::nullopt;
    Bytes bytes(text.size());
    std::size_t size = 0;
    if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr, encoding) != 0)
        return std::nullopt;
    bytes.resize(size);
    return bytes;
}

/// The nonce, then what is sealed; the name is authenticated beside it.
std::string seal(std::string_view value, std::string_view name, const unsigned char* key) {
    Bytes sealed(nonce_size + value.size() + tag_size);
    randombytes_buf(sealed.data(), nonce_size);
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + nonce_size, nullptr, bytes_of(value), value.size(),
                                               bytes_of(name), name.size(), nullptr, sealed.data(), key);
    return encoded(sealed);
}

std::optional<std::string> unseal(std::string_view text, std::string_view name, const unsigned char* key) {
    const auto sealed = decoded(text);
    if (!sealed || sealed->size() < nonce_size + tag_size) return std::nullopt;
    std::string value(sealed->size() - nonce_size - tag_size, '\0');
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(reinterpret_cast<unsigned char*>(value.data()), nullptr, nullptr,
                                                   sealed->data() + nonce_size, sealed->size() - nonce_size,
                                                   bytes_of(name), name.size(), sealed->data(), key) != 0)
        return std::nullopt;
    return value;
}

/// Writes a whole file that only its owner may read; false, with errno, when that fails.
bool write_private_file(const std::filesystem::path& path, std::string_view content) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return false;
    const bool is_written =
        ::write(file, content.data(), content.size()) == static_cast<ssize_t>(content.size()) && ::fsync(file) == 0;
    return ::close(file) == 0 && is_written;
}

/// Makes the key file whole or not at all, and durable; of two processes at once one wins.
bool make_key_file(const std::filesystem::path& path, std::string_view content) {
    const auto draft = path.parent_path() / (path.filename().string() + "." + random_token());
    bool is_there = write_private_file(draft, content);
    if (is_there) is_there = ::link(draft.c_str(), path.c_str()) == 0 || errno == EEXIST;
    ::unlink(draft.c_str());
    if (const int folder = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
    return is_there;
}

Error unusable(const std::filesystem::path& key_file) {
    spdlog::error("{} cannot be read or made, or holds no key of 64 hexadecimal digits", key_file.string());
    return Error::of(ErrorKind::unavailable, std::string{messages::key_file_is_unusable});
}

}  // namespace

Secrets::Secrets(std::filesystem::path key_file) : key_file_(std::filesystem::absolute(key_file)) {
    static_assert(std::tuple_size_v<Key> == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
    if (sodium_init() < 0) throw std::runtime_error("the system offers no secure random numbers");
}

Result<std::optional<Secrets::Key>> Secrets::load_key() const {
    const std::scoped_lock lock{mutex_};
    if (known_key_) return known_key_;
    std::error_code failure;
    if (!std::filesystem::exists(key_file_, failure) && !failure) return std::optional<Key>{};
    std::ifstream file{key_file_};
    std::string text;
    file >> text;
    Key key{};
    std::size_t size = 0;
    if (sodium_hex2bin(key.data(), key.size(), text.data(), text.size(), nullptr, &size, nullptr) != 0 ||
        size != key.size())
        return unusable(key_file_);
    known_key_ = key;
    return known_key_;
}

Result<Secrets::Key> Secrets::load_or_make_key(storage::Session& session, std::string_view name) const {
    auto key = load_key();
    if (!key) return key.error();
    if (*key) return **key;
    if (!session.query("select name from secrets where name <> $1", name).empty())
        return Error::of(ErrorKind::conflict, std::string{messages::key_file_is_missing});
    Key fresh{};
    randombytes_buf(fresh.data(), fresh.size());
    std::string text(2 * fresh.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), fresh.data(), fresh.size());
    text.back() = '\n';
    if (!make_key_file(key_file_, text)) return unusable(key_file_);
    // Another process may have been quicker: what lies in the file counts.
    key = load_key();
    if (!key) return key.error();
    if (!*key) return unusable(key_file_);
    return **key;
}

Result<std::optional<std::string>> Secrets::read(storage::Session& session, Secret secret) const {
    return read(session, record::name_of(secret));
}

Result<std::optional<std::string>> Secrets::read(storage::Session& session, std::string_view name) const {
    const auto rows = session.query("select sealed from secrets where name = $1", name);
    if (rows.empty()) return std::optional<std::string>{};
    const auto key = load_key();
    if (!key) return key.error();
    auto value = *key ? unseal(rows.front().view(0), name, (*key)->data()) : std::nullopt;
    if (value) return value;
    spdlog::error("{} does not open the stored {}", key_file_.string(), name);
    return Error::of(ErrorKind::unavailable, std::string{messages::secret_cannot_be_opened});
}

Result<void> Secrets::store(storage::Session& session, Secret secret, std::string_view value) const {
    return store(session, record::name_of(secret), value);
}

Result<void> Secrets::store(storage::Session& session, std::string_view name, std::string_view value) const {
    if (value.empty()) {
        session.execute("delete from secrets where name = $1", name);
        return {};
    }
    const auto key = load_or_make_key(session, name);
    if (!key) return key.error();
    session.execute(
        "insert into secrets (name, sealed) values ($1, $2) on conflict (name) do update set sealed = excluded.sealed",
        name, seal(value, name, key->data()));
    return {};
}

Result<std::string> Secrets::read_or_store(storage::Session& session, Secret secret, std::string_view fresh) const {
    const auto name = record::name_of(secret);
    auto stored = read(session, secret);
    if (!stored) return stored.error();
    if (*stored) return **stored;
    const auto key = load_or_make_key(session, name);
    if (!key) return key.error();
    session.execute("insert into secrets (name, sealed) values ($1, $2) on conflict (name) do nothing", name,
                    seal(fresh, name, key->data()));
    stored = read(session, secret);
    if (!stored) return stored.error();
    return stored->value();
}

}  // namespace kredenz::settings
