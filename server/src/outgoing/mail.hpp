// A mail to one recipient, the server that takes it, and what came of it: values only.
// Not the transfer (client.hpp), and not the texts of any mail.
#pragma once

#include "base/time.hpp"
#include "outgoing/http_call.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::outgoing {

struct MailAddress {
    /// UTF-8; may be empty.
    std::string name;
    /// Bare, "anna@example.at"; a domain with umlauts travels as punycode.
    std::string address;
};

struct Mail {
    MailAddress from;
    MailAddress to;
    /// Left out when it is none that mails can be sent to.
    std::optional<MailAddress> reply_to;
    std::string subject;
    /// UTF-8, lines end with LF or CR LF.
    std::string text;
    /// Empty for a mail of text alone.
    std::string html;
    /// "<left@domain>" (RFC 5322 §3.6.4): the same for each try, so that a repeat is recognisable.
    std::string message_id;
    Instant date{};
    /// Additional ones, printable ASCII; not those that the other members make.
    std::vector<Header> headers;
    std::chrono::milliseconds timeout = std::chrono::seconds(60);
};

/// Unencrypted for a relay on this machine only.
enum class MailEncryption { none, start_tls, tls };

struct MailServer {
    std::string host;
    std::uint16_t port = 587;
    MailEncryption encryption = MailEncryption::start_tls;
    /// Empty: no sign-in.
    std::string user;
    std::string password;
    /// The name given in EHLO; empty for this machine's.
    std::string own_name;

    /// "smtp://user:password@host:587/own-name" or "smtps://…" (implicit TLS, port 465), user and password percent-
    /// encoded; smtp is encrypted by STARTTLS except to a loopback host. Empty for anything else.
    static std::optional<MailServer> parse(std::string_view url);
};

enum class MailOutcome {
    sent,
    /// Not taken now: try again with growing delays.
    try_again,
    /// The message was sent and no answer came: try again with the same Message-ID.
    unknown,
    /// The server, or an address that is none, says that no repetition helps.
    refused,
    /// Sign-in refused, or the server offers no encryption: the operator must act.
    wrong_configuration,
};

struct MailResult {
    MailOutcome outcome = MailOutcome::try_again;
    /// The server's last (RFC 5321 §4.2); 0 when it said nothing.
    int code = 0;
    /// For the operator, without secrets; empty when sent.
    std::string reason;
};

}  // namespace kredenz::outgoing
