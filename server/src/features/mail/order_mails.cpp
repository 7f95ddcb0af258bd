#include "features/mail/order_mails.hpp"

#include "base/mail_address.hpp"
#include "features/mail/branch_mailbox.hpp"
#include "storage/outbox.hpp"

namespace kredenz::mail {
namespace {

using orders::OrderChange;
using orders::OrderEventKind;
using orders::OrderState;

/// Several changes in a row are told once.
constexpr std::chrono::seconds pause_after_change{60};

bool is_told_once(MailSubject subject) { return subject == MailSubject::changed || subject == MailSubject::moved; }

}  // namespace

std::optional<MailSubject> subject_for_guest(const OrderChange& change) {
    if (change.guest_notification == orders::GuestNotification::suppressed) return std::nullopt;
    const auto& order = change.order;
    switch (change.event.action) {
        case OrderEventKind::created:
        case OrderEventKind::payment_method_changed:
            if (order.state == OrderState::new_order && !order.is_receipt_held) return MailSubject::received;
            return std::nullopt;
        case OrderEventKind::paid:
            if (order.state == OrderState::new_order) return MailSubject::received;
            return std::nullopt;
        case OrderEventKind::confirmed:
            return order.state == OrderState::quoted ? MailSubject::quotation : MailSubject::confirmed;
        case OrderEventKind::counter_proposed:
            return MailSubject::counter_proposal;
        case OrderEventKind::counter_accepted:
            return MailSubject::confirmed;
        case OrderEventKind::counter_rejected:
        case OrderEventKind::canceled:
            return MailSubject::canceled;
        case OrderEventKind::rejected:
            return MailSubject::rejected;
        case OrderEventKind::in_delivery:
            // Who sits at the table sees it coming.
            if (order.order_type == orders::OrderType::dine_in) return std::nullopt;
            return MailSubject::ready;
        case OrderEventKind::refunded:
            // The mail about a rejection or cancellation has said so already.
            if (order.state == OrderState::failed) return MailSubject::refunded;
            return std::nullopt;
        case OrderEventKind::failed:
            // A guest who changed the order before paying gets the mail about the new one.
            if (order.replaced_by != 0 || order.is_receipt_held) return std::nullopt;
            return MailSubject::payment_failed;
        case OrderEventKind::edited:
            return MailSubject::changed;
        case OrderEventKind::moved:
            return MailSubject::moved;
        default:
            // The rest concerns staff alone.
            return std::nullopt;
    }
}

std::optional<MailSubject> subject_of(const orders::Order& order) {
    switch (order.state) {
        case OrderState::new_order:
            return order.counter_appointment ? MailSubject::counter_proposal : MailSubject::received;
        case OrderState::quoted:
            return MailSubject::quotation;
        case OrderState::confirmed:
            return MailSubject::confirmed;
        case OrderState::in_delivery:
        case OrderState::completed:
            return MailSubject::summary;
        case OrderState::rejected:
            return MailSubject::rejected;
        case OrderState::canceled:
            return MailSubject::canceled;
        case OrderState::awaiting_payment:
        case OrderState::failed:
            return std::nullopt;
    }
    return std::nullopt;
}

bool reaches_staff(const OrderChange& change) {
    const auto action = change.event.action;
    return change.order.state == OrderState::new_order &&
           (action == OrderEventKind::created || action == OrderEventKind::paid ||
            action == OrderEventKind::payment_method_changed);
}

void OrderMails::operator()(storage::Session& session, const OrderChange& change) const {
    const auto& order = change.order;
    const auto add = [&](MailSubject subject, std::string_view recipient) {
        MailPayload payload{.subject = subject,
                            .order = order.meta.id,
                            .branch = order.branch.id,
                            .at = change.event.at,
                            .proposed = order.counter_appointment,
                            .is_by_guest = change.event.origin == "guest"};
        const auto pause = is_told_once(subject) ? pause_after_change : std::chrono::seconds{0};
        storage::add_delivery(session,
                              {.kind = std::string{order_mail_kind},
                               .idempotency_key = change.delivery_key("mail/" + std::string{record::name_of(subject)}),
                               .payload = to_payload(payload),
                               .due = change.effective_at + pause,
                               .branch = order.branch.id,
                               .destination = mail_domain(recipient)});
    };
    if (const auto subject = subject_for_guest(change); subject && !order.form.email.empty())
        add(*subject, order.form.email);
    if (const auto mailbox = address_of(*context_.snapshot.view(), order.branch.id);
        reaches_staff(change) && !change.is_while_networks_share && !mailbox.empty())
        add(MailSubject::new_order, mailbox);
}

}  // namespace kredenz::mail
