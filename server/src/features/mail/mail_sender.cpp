#include "features/mail/mail_sender.hpp"

#include "base/mail_address.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "features/accounts/links.hpp"
#include "features/accounts/lock_notice.hpp"
#include "features/accounts/second_factor_notice.hpp"
#include "features/mail/mail_payload.hpp"
#include "features/mail/messages.hpp"
#include "features/settings/current_config.hpp"
#include "record/patterns.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::mail {
namespace {

using outgoing::MailOutcome;
using storage::DeliveryResult;
using Outcome = DeliveryResult::Outcome;

/// As long as a server that ends may have to wait for a mail server that says nothing.
constexpr std::chrono::seconds patience{30};
/// What lay around longer is of no use any more.
constexpr std::chrono::hours resumed_for{24};

/// The same for each try, and for no other delivery of any installation: the settings' record is as old as the
/// installation.
std::string message_id(const storage::Delivery& delivery, const settings::Config& config, std::string_view sender) {
    const auto hash = token_hash(format_instant(config.meta.created_at) + "/" + delivery.idempotency_key);
    return "<" + hash.substr(0, 32) + "@" + mail_domain(sender) + ">";
}

DeliveryResult result_of(const outgoing::MailResult& result) {
    switch (result.outcome) {
        case MailOutcome::sent:
            return {};
        case MailOutcome::try_again:
            return {Outcome::try_again, std::string{messages::not_taken_now} + result.reason};
        case MailOutcome::unknown:
            return {Outcome::try_again, std::string{messages::outcome_unknown} + result.reason};
        case MailOutcome::refused:
            return {Outcome::given_up, std::string{messages::refused} + result.reason};
        case MailOutcome::wrong_configuration:
            return {Outcome::try_again, std::string{messages::wrong_configuration} + result.reason};
    }
    return {};
}

}  // namespace

std::optional<outgoing::MailAddress> parse_mailbox(std::string_view text) {
    outgoing::MailAddress mailbox{.name = {}, .address = std::string{trim(text)}};
    if (const auto open = text.rfind('<'); open != std::string_view::npos && mailbox.address.ends_with('>')) {
        mailbox.name = trim(text.substr(0, open));
        const auto rest = trim(text.substr(open + 1));
        mailbox.address = rest.substr(0, rest.size() - 1);
    }
    if (!record::patterns::email.holds(mailbox.address)) return std::nullopt;
    return mailbox;
}

DeliveryResult without_mail(std::string_view reason) { return {Outcome::done, std::string{reason}}; }
DeliveryResult gives_up(std::string_view reason) { return {Outcome::given_up, std::string{reason}}; }

DeliveryResult MailSender::deliver(const storage::Delivery& delivery, const std::function<Written()>& write) const {
    if (!options_.server) return gives_up(messages::no_mail_server);
    const auto view = context_.snapshot.view();
    const auto& config = settings::config_of(*view);
    auto from = options_.from.value_or(outgoing::MailAddress{.name = {}, .address = config.email});
    if (from.name.empty()) from.name = config.shop_name;
    if (from.address.empty()) return {Outcome::try_again, std::string{messages::no_sender}};

    auto written = write();
    if (auto* result = std::get_if<DeliveryResult>(&written)) return std::move(*result);
    auto& addressed = std::get<AddressedMail>(written);
    outgoing::Mail mail{.from = from,
                        .to = std::move(addressed.to),
                        .reply_to = std::move(addressed.reply_to),
                        .subject = addressed.content.subject,
                        .text = text_of(addressed.content),
                        .html = html_of(addressed.content),
                        .message_id = message_id(delivery, config, from.address),
                        .date = addressed.date,
                        .headers = {},
                        .timeout = patience};
    return result_of(client_->send_now(*options_.server, std::move(mail)));
}

void MailSender::resume() const {
    if (!options_.server) return;
    const auto now = context_.clock.now();
    auto unit = [now](storage::Session& session) -> Result<std::int64_t> {
        std::int64_t count = 0;
        for (const auto kind :
             {order_mail_kind, accounts::link_mail_kind, accounts::lock_mail_kind, accounts::second_factor_mail_kind})
            count += storage::retry_deliveries(
                session, {.kind = kind, .reason = messages::no_mail_server, .intended_after = now - resumed_for}, now);
        return count;
    };
    const auto resumed = context_.storage.write_now(std::move(unit));
    if (!resumed)
        spdlog::warn("mails that waited for a mail server: {}", resumed.error().message);
    else if (*resumed > 0)
        spdlog::info("{} mails that waited for a mail server go out now", *resumed);
}

}  // namespace kredenz::mail
