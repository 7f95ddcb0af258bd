#include "base/email_key.hpp"

#include "base/mail_address.hpp"
#include "base/text.hpp"

namespace kredenz {

std::string email_key(std::string_view email) {
    const auto address = trim(email);
    return lower_case(sendable_address(address).value_or(std::string{address}));
}

}  // namespace kredenz
