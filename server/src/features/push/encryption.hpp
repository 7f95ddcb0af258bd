// A message that only one browser can read: content coding aes128gcm (RFC 8188) with keys agreed as Web Push wants it
// (RFC 8291).
#pragma once

#include "features/push/elliptic_key.hpp"

namespace kredenz::push {

/// What a browser told of itself, as raw bytes.
struct Receiver {
    /// "p256dh", 65 bytes.
    std::string public_key;
    /// "auth", 16 bytes.
    std::string secret;
};

/// Bytes of the longest message that every push service takes (RFC 8291 §4).
inline constexpr std::size_t longest_message = 3993;

/// A body of one record. `sender` is made for this message alone, `salt` has 16 random bytes. Empty when the
/// receiver's key is no point of the curve; `text` is at most longest_message.
std::optional<std::string> encrypt(std::string_view text, const Receiver& receiver, const EllipticKey& sender,
                                   std::string_view salt);
/// With a fresh sender and salt.
std::optional<std::string> encrypt(std::string_view text, const Receiver& receiver);

}  // namespace kredenz::push
