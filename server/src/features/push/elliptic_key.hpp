// A key pair on the curve P-256 (FIPS 186-5 "secp256r1"), with what Web Push asks of one: agreeing on a secret
// (RFC 8291) and signing (RFC 8292).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace kredenz::push {

/// Values are raw bytes: a private key has 32, a public key is the uncompressed point of 65, a signature r and s of 32
/// each. Throws std::runtime_error where OpenSSL fails for no fault of the values.
class EllipticKey {
public:
    static EllipticKey generate();
    /// Empty for bytes that are no pair.
    static std::optional<EllipticKey> from(std::string_view private_key, std::string_view public_key);

    std::string private_key() const;
    std::string public_key() const;

    /// ECDH; empty when `public_key` is no point of the curve.
    std::optional<std::string> shared_secret(std::string_view public_key) const;
    /// ECDSA over SHA-256 ("ES256").
    std::string sign(std::string_view text) const;

private:
    explicit EllipticKey(std::shared_ptr<evp_pkey_st> key) : key_(std::move(key)) {}

    std::shared_ptr<evp_pkey_st> key_;
};

/// Whether the bytes are an uncompressed point of the curve.
bool is_public_key(std::string_view bytes);

}  // namespace kredenz::push
