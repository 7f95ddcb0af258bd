// The form of an e-mail address for comparing and counting: all spellings of one address have the same. Not the form
// that mails are sent to, and not a check.
#pragma once

#include <string>
#include <string_view>

namespace kredenz {

/// Without blanks at the ends, ASCII in lower case, the domain as it travels: " Anna@Bäckerei.AT" becomes
/// "anna@xn--bckerei-5wa.at". Empty for an empty address.
std::string email_key(std::string_view email);

/// Likewise, of the mailbox that an address leads to: without a tag, so that "anna+1@x.at" and "anna+2@x.at" count as
/// one (RFC 5233).
std::string mailbox_key(std::string_view email);

}  // namespace kredenz
