// The header lines of a mail (RFC 5322) with encoded words (RFC 2047), and what may not stand in them.
// Not the body: libcurl encodes its parts.
#pragma once

#include "outgoing/mail.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::outgoing {

/// Why the mail cannot be sent as it is; empty when it can. Names and subject are not judged: control characters in
/// them become spaces.
std::optional<std::string> fault_of(const Mail& mail);

/// Lines "Name: value" without their ends, folded with CR LF and a space where they are long. The mail has no fault.
std::vector<std::string> header_lines(const Mail& mail);

/// A text as it stands behind `name`: itself when printable ASCII, else encoded words of at most 75 characters that
/// never cut a character, on lines of at most 76.
std::string encode_text(std::string_view name, std::string_view text);

}  // namespace kredenz::outgoing
