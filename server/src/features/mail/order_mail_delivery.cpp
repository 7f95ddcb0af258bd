#include "features/mail/order_mail_delivery.hpp"

#include "features/mail/branch_mailbox.hpp"
#include "features/mail/messages.hpp"
#include "features/mail/typed_words.hpp"

namespace kredenz::mail {
namespace {

using orders::OrderState;
using outgoing::MailAddress;
using storage::DeliveryResult;

constexpr std::int64_t orders_of_an_alarm = 50;

std::optional<MailAddress> mailbox(std::string name, std::string address) {
    if (address.empty()) return std::nullopt;
    return MailAddress{.name = std::move(name), .address = std::move(address)};
}

std::optional<MailAddress> mailbox_of(const MailContext& mail_context) {
    return mailbox(mail_context.branch ? mail_context.branch->name : mail_context.config.shop_name,
                   address_of(mail_context.branch, mail_context.config));
}

DeliveryResult tries_again(const Error& error) { return {DeliveryResult::Outcome::try_again, error.message}; }

}  // namespace

DeliveryResult OrderMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto payload = payload_of(delivery.payload);
    if (!payload) return gives_up(messages::unreadable);
    return mail_sender_->deliver(delivery, [&] { return write(*payload); });
}

Written OrderMailDelivery::write(const MailPayload& payload) const {
    const auto context = mail_sender_->context();
    const auto view = context.snapshot.view();
    const auto mail_context = mail_context_of(*view, payload.branch, mail_sender_->options().public_url);
    if (payload.subject == MailSubject::unattended || payload.subject == MailSubject::overloaded)
        return write_alarm(payload, mail_context);

    auto known = find_order(context, store_, payload.order);
    if (!known) return tries_again(known.error());
    if (!known->order) return gives_up(messages::no_order);
    if (is_outdated(payload, *known, context.clock.now())) return without_mail(messages::outdated);
    const auto& order = *known->order;
    const auto guest = mailbox(without_links(guest_name(order)), order.form.email);
    const auto mailbox = mailbox_of(mail_context);
    if (payload.subject == MailSubject::new_order) {
        if (!mailbox) return without_mail(messages::no_recipient);
        return AddressedMail{*mailbox, guest, new_order_mail(mail_context, order), payload.at};
    }
    if (!guest) return without_mail(messages::no_recipient);
    return AddressedMail{*guest, mailbox, guest_mail(mail_context, order, payload), payload.at};
}

Written OrderMailDelivery::write_alarm(const MailPayload& payload, const MailContext& mail_context) const {
    const auto mailbox = mailbox_of(mail_context);
    if (!mailbox) return without_mail(messages::no_recipient);
    auto unit = [this, branch = payload.branch](
                    storage::Session& session) -> Result<std::vector<std::shared_ptr<orders::Order>>> {
        return store_.list(session,
                           {.branches = {branch}, .states = {OrderState::new_order}, .from = {}, .to = {}, .words = {}},
                           {.limit = orders_of_an_alarm});
    };
    auto waiting = mail_sender_->context().storage.read_now(std::move(unit));
    if (!waiting) return tries_again(waiting.error());
    // A guest who was offered another time is the one to answer.
    std::erase_if(*waiting, [](const auto& order) { return order->counter_appointment.has_value(); });
    if (waiting->empty()) return without_mail(messages::outdated);
    std::ranges::reverse(*waiting);
    auto content = payload.subject == MailSubject::overloaded ? overloaded_mail(mail_context, *waiting)
                                                              : unattended_mail(mail_context, *waiting);
    return AddressedMail{*mailbox, std::nullopt, std::move(content), payload.at};
}

}  // namespace kredenz::mail
