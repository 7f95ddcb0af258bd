// The bytes of a text as OpenSSL takes them.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::push {

inline unsigned char* raw(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
inline const unsigned char* raw(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace kredenz::push
