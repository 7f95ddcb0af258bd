// Sends one mail and blocks until its outcome is known (RFC 5321).
// Not for features: they use Client, which keeps this off their event loops.
#pragma once

#include "outgoing/mail.hpp"
#include "outgoing/transfer.hpp"

namespace kredenz::outgoing {

MailResult perform(const MailServer& server, const Mail& mail, const TransferOptions& options);

}  // namespace kredenz::outgoing
