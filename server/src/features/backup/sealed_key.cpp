#include "features/backup/sealed_key.hpp"

#include "features/backup/messages.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace kredenz::backup {
namespace {

constexpr std::string_view format_name = "kredenz key 1\n";
/// Some 64 MiB and a fifth of a second: much for who guesses, possible on the smallest server.
constexpr std::size_t memory_bytes = std::size_t{64} * 1024 * 1024;
constexpr unsigned long long passes = 4;

constexpr std::size_t salt_size = crypto_pwhash_SALTBYTES;
constexpr std::size_t header_size = crypto_secretstream_xchacha20poly1305_HEADERBYTES;
constexpr std::size_t overhead = crypto_secretstream_xchacha20poly1305_ABYTES;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

class DerivedKey {
public:
    DerivedKey(const std::string& pass_phrase, std::string_view salt) {
        if (crypto_pwhash(bytes_.data(), bytes_.size(), pass_phrase.data(), pass_phrase.size(), bytes_of(salt), passes,
                          memory_bytes, crypto_pwhash_ALG_ARGON2ID13) != 0)
            throw std::runtime_error("not enough memory to work out a key from the pass phrase");
    }
    DerivedKey(const DerivedKey&) = delete;
    DerivedKey& operator=(const DerivedKey&) = delete;
    ~DerivedKey() { sodium_memzero(bytes_.data(), bytes_.size()); }

    const unsigned char* data() const { return bytes_.data(); }

private:
    std::array<unsigned char, crypto_secretstream_xchacha20poly1305_KEYBYTES> bytes_{};
};

void initialize() {
    if (sodium_init() < 0) throw std::runtime_error("the system offers no secure random numbers");
}

}  // namespace

std::string seal_key(std::string_view key, const std::string& pass_phrase) {
    initialize();
    std::string salt(salt_size, '\0');
    randombytes_buf(salt.data(), salt.size());
    const DerivedKey derived{pass_phrase, salt};
    crypto_secretstream_xchacha20poly1305_state state{};
    std::string header(header_size, '\0');
    crypto_secretstream_xchacha20poly1305_init_push(&state, bytes_of(header), derived.data());
    std::string message(key.size() + overhead, '\0');
    crypto_secretstream_xchacha20poly1305_push(&state, bytes_of(message), nullptr, bytes_of(key), key.size(), nullptr,
                                               0, crypto_secretstream_xchacha20poly1305_TAG_FINAL);
    return std::string{format_name} + salt + header + message;
}

Result<std::string> open_key(std::string_view sealed, const std::string& pass_phrase) {
    initialize();
    const auto wrong = Error::of(ErrorKind::invalid, std::string{messages::wrong_pass_phrase});
    if (!sealed.starts_with(format_name)) return wrong;
    sealed.remove_prefix(format_name.size());
    if (sealed.size() < salt_size + header_size + overhead) return wrong;
    const DerivedKey derived{pass_phrase, sealed.substr(0, salt_size)};
    const auto header = sealed.substr(salt_size, header_size);
    const auto message = sealed.substr(salt_size + header_size);
    crypto_secretstream_xchacha20poly1305_state state{};
    std::string key(message.size() - overhead, '\0');
    unsigned char tag = 0;
    if (crypto_secretstream_xchacha20poly1305_init_pull(&state, bytes_of(header), derived.data()) != 0 ||
        crypto_secretstream_xchacha20poly1305_pull(&state, bytes_of(key), nullptr, &tag, bytes_of(message),
                                                   message.size(), nullptr, 0) != 0 ||
        tag != crypto_secretstream_xchacha20poly1305_TAG_FINAL)
        return wrong;
    return key;
}

}  // namespace kredenz::backup
