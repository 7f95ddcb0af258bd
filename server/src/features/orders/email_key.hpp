// A guest's e-mail address as addresses are compared, so that one spelling finds what another one ordered. Not what
// mails go to, and not a check.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::orders {

/// Without blanks at the ends, ASCII in lower case, the domain as it travels: " Anna@Bäckerei.AT" becomes
/// "anna@xn--bckerei-5wa.at". Empty for an empty address.
std::string email_key(std::string_view email);

}  // namespace kredenz::orders
