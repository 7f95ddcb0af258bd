#include "features/push/elliptic_key.hpp"

#include "features/push/raw_bytes.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <stdexcept>

namespace kredenz::push {
namespace {

constexpr std::size_t scalar_size = 32;
constexpr std::size_t point_size = 65;
constexpr const char* curve = "prime256v1";

template <auto free>
struct Freed {
    template <class T>
    void operator()(T* value) const {
        free(value);
    }
};

using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using Key = std::shared_ptr<EVP_PKEY>;

void ensure(bool holds) {
    if (!holds) throw std::runtime_error("OpenSSL refuses a P-256 operation");
}

Key owned(EVP_PKEY* key) { return {key, &EVP_PKEY_free}; }

/// Null for bytes that are no key; without a private part when that is empty.
Key make(std::string_view private_key, std::string_view public_key) {
    const bool is_pair = !private_key.empty();
    if (public_key.size() != point_size || (is_pair && private_key.size() != scalar_size)) return nullptr;
    const Builder builder{OSSL_PARAM_BLD_new()};
    ensure(builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) == 1 &&
           OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_key.data(),
                                            public_key.size()) == 1);
    Number number;
    if (is_pair) {
        number.reset(BN_bin2bn(raw(private_key), static_cast<int>(private_key.size()), nullptr));
        ensure(number && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
    }
    const Parameters parameters{OSSL_PARAM_BLD_to_param(builder.get())};
    const KeyContext context{EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr)};
    ensure(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* made = nullptr;
    const int selection = is_pair ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    if (EVP_PKEY_fromdata(context.get(), &made, selection, parameters.get()) != 1) return nullptr;
    auto key = owned(made);
    const KeyContext check{EVP_PKEY_CTX_new(key.get(), nullptr)};
    ensure(check != nullptr);
    const int result = is_pair ? EVP_PKEY_pairwise_check(check.get()) : EVP_PKEY_public_check(check.get());
    return result == 1 ? key : nullptr;
}

}  // namespace

EllipticKey EllipticKey::generate() {
    auto key = owned(EVP_EC_gen(curve));
    ensure(key != nullptr);
    return EllipticKey{std::move(key)};
}

std::optional<EllipticKey> EllipticKey::from(std::string_view private_key, std::string_view public_key) {
    if (private_key.empty()) return std::nullopt;
    auto key = make(private_key, public_key);
    if (!key) return std::nullopt;
    return EllipticKey{std::move(key)};
}

std::string EllipticKey::private_key() const {
    BIGNUM* number = nullptr;
    ensure(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
    const Number owner{number};
    std::string bytes(scalar_size, '\0');
    ensure(BN_bn2binpad(number, raw(bytes), scalar_size) == scalar_size);
    return bytes;
}

std::string EllipticKey::public_key() const {
    std::string bytes(point_size, '\0');
    std::size_t size = 0;
    ensure(EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, raw(bytes), bytes.size(), &size) == 1 &&
           size == point_size);
    return bytes;
}

std::optional<std::string> EllipticKey::shared_secret(std::string_view public_key) const {
    const auto peer = make({}, public_key);
    if (!peer) return std::nullopt;
    const KeyContext context{EVP_PKEY_CTX_new(key_.get(), nullptr)};
    ensure(context && EVP_PKEY_derive_init(context.get()) == 1 &&
           EVP_PKEY_derive_set_peer(context.get(), peer.get()) == 1);
    std::string secret(scalar_size, '\0');
    std::size_t size = secret.size();
    ensure(EVP_PKEY_derive(context.get(), raw(secret), &size) == 1 && size == scalar_size);
    return secret;
}

std::string EllipticKey::sign(std::string_view text) const {
    const DigestContext context{EVP_MD_CTX_new()};
    std::size_t size = 0;
    ensure(context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
           EVP_DigestSign(context.get(), nullptr, &size, raw(text), text.size()) == 1);
    std::string encoded(size, '\0');
    ensure(EVP_DigestSign(context.get(), raw(encoded), &size, raw(text), text.size()) == 1);
    const auto* position = raw(std::string_view{encoded});
    const Signature signature{d2i_ECDSA_SIG(nullptr, &position, static_cast<long>(size))};
    ensure(signature != nullptr);
    std::string bytes(2 * scalar_size, '\0');
    ensure(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), raw(bytes), scalar_size) == scalar_size &&
           BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), raw(bytes) + scalar_size, scalar_size) == scalar_size);
    return bytes;
}

bool is_public_key(std::string_view bytes) { return make({}, bytes) != nullptr; }

}  // namespace kredenz::push
