// Sends a finished mail through the mail server and turns the outcome into one for the outbox. Neither the content nor
// the recipient is decided here.
#pragma once

#include "features/mail/mail_content.hpp"
#include "outgoing/client.hpp"
#include "resource/resource.hpp"
#include "storage/outbox.hpp"

namespace kredenz::mail {

/// What the operator set about mail.
struct MailOptions {
    /// Empty: no mail goes out.
    std::optional<outgoing::MailServer> server;
    /// Instead of the business's name and address.
    std::optional<outgoing::MailAddress> from;
    /// How guests reach the server, without a slash at the end; empty when not set.
    std::string public_url;
};

/// "Café Ringlotte <post@ringlotte.at>" or a bare address; empty for anything else.
std::optional<outgoing::MailAddress> parse_mailbox(std::string_view text);

struct AddressedMail {
    outgoing::MailAddress to;
    std::optional<outgoing::MailAddress> reply_to;
    MailContent content;
    /// When it happened what the content tells.
    Instant date{};
};

/// A content, or why none is written: the delivery is settled with that.
using Written = std::variant<AddressedMail, storage::DeliveryResult>;

/// Shared by the threads of all kinds of mail.
class MailSender {
public:
    MailSender(resource::Context context, outgoing::Client& client, MailOptions options)
        : context_(context), client_(&client), options_(std::move(options)) {}

    const MailOptions& options() const { return options_; }
    resource::Context context() const { return context_; }

    /// Writes and sends. Without a mail server nothing is written, and the delivery fails visibly.
    storage::DeliveryResult deliver(const storage::Delivery& delivery, const std::function<Written()>& write) const;

    /// Sends again what failed for want of a mail server, once there is one. For the start of a server.
    void resume() const;

private:
    resource::Context context_;
    outgoing::Client* client_;
    MailOptions options_;
};

/// A delivery that ends without a mail, and why.
storage::DeliveryResult without_mail(std::string_view reason);
storage::DeliveryResult gives_up(std::string_view reason);

}  // namespace kredenz::mail
