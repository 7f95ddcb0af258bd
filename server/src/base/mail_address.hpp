// The one rule for e-mail addresses, for forms that take them and for mails that go to them: what a form accepts can be
// sent to. Not a proof that anybody reads there: only a mail that was sent proves that.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kredenz {

/// The address as mail servers take it (RFC 5321 §4.1.2): a dot-atom of ASCII before the @, since few servers take more
/// there (RFC 6531); behind it a domain of two labels or more, those with umlauts as punycode (RFC 5891). Empty for
/// what is no such address: no quoted local part, no number in brackets, nothing around it.
std::optional<std::string> sendable_address(std::string_view text);

/// What a mail server says, for a log that names nobody: all that could be an address is "…".
std::string without_mail_addresses(std::string_view words);

/// The domain of a sendable address, in lower case; empty for anything else.
std::string mail_domain(std::string_view text);

}  // namespace kredenz
