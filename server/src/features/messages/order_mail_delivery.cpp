#include "features/messages/order_mail_delivery.hpp"

#include "features/messages/branch_mailbox.hpp"
#include "features/messages/messages.hpp"

namespace kredenz::messages {
namespace {

using orders::OrderState;
using outgoing::MailAddress;
using storage::DeliveryResult;

/// A message that no longer holds is still sent while it is this fresh: the guest sees the steps in their order.
constexpr std::chrono::minutes fresh{10};
constexpr std::int64_t orders_of_an_alarm = 50;

std::optional<MailAddress> mailbox(std::string name, std::string address) {
    if (address.empty()) return std::nullopt;
    return MailAddress{.name = std::move(name), .address = std::move(address)};
}

DeliveryResult tries_again(const Error& error) { return {DeliveryResult::Outcome::try_again, error.message}; }

}  // namespace

DeliveryResult OrderMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto task = task_of(delivery.payload);
    if (!task) return gives_up(texts::unreadable);
    return postman_->deliver(delivery, [&] { return write(*task); });
}

Result<OrderMailDelivery::Known> OrderMailDelivery::find(std::int64_t order) const {
    auto unit = [this, order](storage::Session& session) -> Result<Known> {
        Known known{.order = store_.find(session, order), .events = {}};
        if (known.order) known.events = store_.events_of(session, order);
        return known;
    };
    return postman_->context().storage.read_now(std::move(unit));
}

/// What a mail that was held up would say at the wrong time.
bool OrderMailDelivery::is_outdated(const MailTask& task, const Known& known) const {
    const auto& order = *known.order;
    const auto has_later = [&](orders::OrderEventKind kind) {
        return std::ranges::any_of(
            known.events, [&](const orders::OrderEvent& event) { return event.action == kind && event.at > task.at; });
    };
    if (task.subject == MailSubject::changed) return has_later(orders::OrderEventKind::edited);
    // An order that was canceled or handed over meanwhile needs no new time.
    if (task.subject == MailSubject::moved)
        return order.state != OrderState::confirmed || has_later(orders::OrderEventKind::moved);
    if (postman_->context().clock.now() - task.at < fresh) return false;
    switch (task.subject) {
        case MailSubject::counter_proposal:
            return order.counter_appointment != task.proposed;
        case MailSubject::quotation:
            return order.state != OrderState::quoted;
        case MailSubject::ready:
            return order.state != OrderState::in_delivery;
        case MailSubject::new_order:
            return orders::is_final(order.state);
        default:
            return false;
    }
}

Written OrderMailDelivery::write(const MailTask& task) const {
    const auto context = postman_->context();
    const auto view = context.snapshot.view();
    const auto& config = *view->all<settings::Config>("config").front();
    const auto* branch = view->find<branches::Branch>("branches", task.branch);
    const auto zone = TimeZone::find(branch ? branch->time_zone : branches::Branch{}.time_zone);
    const House house{.config = config,
                      .branch = branch,
                      .zone = zone ? *zone : *TimeZone::find("UTC"),
                      .public_url = postman_->settings().public_url};
    if (task.subject == MailSubject::unattended) return write_unattended(task, house);

    auto known = find(task.order);
    if (!known) return tries_again(known.error());
    if (!known->order) return gives_up(texts::no_order);
    if (is_outdated(task, *known)) return without_mail(texts::outdated);
    const auto& order = *known->order;
    const auto guest = mailbox(guest_name(order), order.form.email);
    const auto shop = mailbox(branch ? branch->name : config.shop_name, address_of(branch, config));
    if (task.subject == MailSubject::new_order) {
        if (!shop) return without_mail(texts::no_recipient);
        return AddressedLetter{*shop, guest, new_order_letter(house, order), task.at};
    }
    if (!guest) return without_mail(texts::no_recipient);
    return AddressedLetter{*guest, shop, letter_to_guest(house, order, task), task.at};
}

Written OrderMailDelivery::write_unattended(const MailTask& task, const House& house) const {
    const auto shop =
        mailbox(house.branch ? house.branch->name : house.config.shop_name, address_of(house.branch, house.config));
    if (!shop) return without_mail(texts::no_recipient);
    auto unit =
        [this, branch = task.branch](storage::Session& session) -> Result<std::vector<std::shared_ptr<orders::Order>>> {
        return store_.list(session,
                           {.branches = {branch}, .states = {OrderState::new_order}, .from = {}, .to = {}, .words = {}},
                           {0, orders_of_an_alarm});
    };
    auto waiting = postman_->context().storage.read_now(std::move(unit));
    if (!waiting) return tries_again(waiting.error());
    // Who was made another proposal waits by his own choice.
    std::erase_if(*waiting, [](const auto& order) { return order->counter_appointment.has_value(); });
    if (waiting->empty()) return without_mail(texts::outdated);
    std::ranges::reverse(*waiting);
    return AddressedLetter{*shop, std::nullopt, unattended_letter(house, *waiting), task.at};
}

}  // namespace kredenz::messages
