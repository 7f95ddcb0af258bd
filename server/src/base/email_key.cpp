#include "base/email_key.hpp"

#include "base/mail_address.hpp"
#include "base/text.hpp"

namespace kredenz {

std::string email_key(std::string_view email) {
    const auto address = trim(email);
    return lower_case(sendable_address(address).value_or(std::string{address}));
}

std::string mailbox_key(std::string_view email) {
    auto key = email_key(email);
    const auto at = key.rfind('@');
    if (const auto tag = key.find('+'); at != std::string::npos && tag > 0 && tag < at) key.erase(tag, at - tag);
    return key;
}

}  // namespace kredenz
