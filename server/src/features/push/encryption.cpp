#include "features/push/encryption.hpp"

#include "features/push/raw_bytes.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <array>
#include <stdexcept>

namespace kredenz::push {
namespace {

using namespace std::string_literals;

constexpr std::size_t salt_size = 16;
constexpr std::size_t content_key_size = 16;
constexpr std::size_t nonce_size = 12;
constexpr std::size_t tag_size = 16;
/// Of the one record; larger than any message.
constexpr std::uint32_t record_size = 4096;

std::string hmac(std::string_view key, std::string_view text) {
    std::string code(EVP_MAX_MD_SIZE, '\0');
    unsigned int size = 0;
    if (!HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), raw(text), text.size(), raw(code), &size))
        throw std::runtime_error("OpenSSL refuses an HMAC");
    code.resize(size);
    return code;
}

/// HKDF (RFC 5869) for at most one block of output.
std::string derive(std::string_view salt, std::string_view material, const std::string& info, std::size_t size) {
    return hmac(hmac(salt, material), info + '\x01').substr(0, size);
}

std::string sealed(std::string_view text, std::string_view key, std::string_view nonce) {
    const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context{EVP_CIPHER_CTX_new(),
                                                                                  &EVP_CIPHER_CTX_free};
    std::string result(text.size() + tag_size, '\0');
    int size = 0;
    int rest = 0;
    if (!context || EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, raw(key), raw(nonce)) != 1 ||
        EVP_EncryptUpdate(context.get(), raw(result), &size, raw(text), static_cast<int>(text.size())) != 1 ||
        EVP_EncryptFinal_ex(context.get(), raw(result) + size, &rest) != 1 ||
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_size, raw(result) + text.size()) != 1)
        throw std::runtime_error("OpenSSL refuses AES-GCM");
    return result;
}

}  // namespace

std::optional<std::string> encrypt(std::string_view text, const Receiver& receiver, const EllipticKey& sender,
                                   std::string_view salt) {
    if (text.size() > longest_message) throw std::invalid_argument("the message is too long for a push service");
    const auto secret = sender.shared_secret(receiver.public_key);
    if (!secret) return std::nullopt;
    const auto sender_key = sender.public_key();
    const auto material = derive(receiver.secret, *secret, "WebPush: info\0"s + receiver.public_key + sender_key, 32);
    const auto key = derive(salt, material, "Content-Encoding: aes128gcm\0"s, content_key_size);
    const auto nonce = derive(salt, material, "Content-Encoding: nonce\0"s, nonce_size);

    std::string body{salt};
    for (const int shift : {24, 16, 8, 0}) body += static_cast<char>(record_size >> shift & 0xffU);
    body += static_cast<char>(sender_key.size());
    body += sender_key;
    // The last record of a body ends with 2.
    return body += sealed(std::string{text} + '\x02', key, nonce);
}

std::optional<std::string> encrypt(std::string_view text, const Receiver& receiver) {
    std::string salt(salt_size, '\0');
    if (RAND_bytes(raw(salt), salt_size) != 1) throw std::runtime_error("the system offers no secure random numbers");
    return encrypt(text, receiver, EllipticKey::generate(), salt);
}

}  // namespace kredenz::push
