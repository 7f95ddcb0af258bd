#include "features/messages/order_mail_delivery.hpp"

#include "features/messages/branch_mailbox.hpp"
#include "features/messages/messages.hpp"
#include "features/messages/typed_words.hpp"

namespace kredenz::messages {
namespace {

using orders::OrderState;
using outgoing::MailAddress;
using storage::DeliveryResult;

constexpr std::int64_t orders_of_an_alarm = 50;

std::optional<MailAddress> mailbox(std::string name, std::string address) {
    if (address.empty()) return std::nullopt;
    return MailAddress{.name = std::move(name), .address = std::move(address)};
}

std::optional<MailAddress> mailbox_of(const House& house) {
    return mailbox(house.branch ? house.branch->name : house.config.shop_name, address_of(house.branch, house.config));
}

DeliveryResult tries_again(const Error& error) { return {DeliveryResult::Outcome::try_again, error.message}; }

}  // namespace

DeliveryResult OrderMailDelivery::operator()(const storage::Delivery& delivery) const {
    const auto task = task_of(delivery.payload);
    if (!task) return gives_up(texts::unreadable);
    return postman_->deliver(delivery, [&] { return write(*task); });
}

Written OrderMailDelivery::write(const MailTask& task) const {
    const auto context = postman_->context();
    const auto view = context.snapshot.view();
    const auto house = house_of(*view, task.branch, postman_->settings().public_url);
    if (task.subject == MailSubject::unattended || task.subject == MailSubject::overloaded)
        return write_alarm(task, house);

    auto known = find_order(context, store_, task.order);
    if (!known) return tries_again(known.error());
    if (!known->order) return gives_up(texts::no_order);
    if (is_outdated(task, *known, context.clock.now())) return without_mail(texts::outdated);
    const auto& order = *known->order;
    const auto guest = mailbox(without_links(guest_name(order)), order.form.email);
    const auto shop = mailbox_of(house);
    if (task.subject == MailSubject::new_order) {
        if (!shop) return without_mail(texts::no_recipient);
        return AddressedLetter{*shop, guest, new_order_letter(house, order), task.at};
    }
    if (!guest) return without_mail(texts::no_recipient);
    return AddressedLetter{*guest, shop, letter_to_guest(house, order, task), task.at};
}

Written OrderMailDelivery::write_alarm(const MailTask& task, const House& house) const {
    const auto shop = mailbox_of(house);
    if (!shop) return without_mail(texts::no_recipient);
    auto unit =
        [this, branch = task.branch](storage::Session& session) -> Result<std::vector<std::shared_ptr<orders::Order>>> {
        return store_.list(session,
                           {.branches = {branch}, .states = {OrderState::new_order}, .from = {}, .to = {}, .words = {}},
                           {0, orders_of_an_alarm});
    };
    auto waiting = postman_->context().storage.read_now(std::move(unit));
    if (!waiting) return tries_again(waiting.error());
    // A guest who was offered another time is the one to answer.
    std::erase_if(*waiting, [](const auto& order) { return order->counter_appointment.has_value(); });
    if (waiting->empty()) return without_mail(texts::outdated);
    std::ranges::reverse(*waiting);
    auto letter = task.subject == MailSubject::overloaded ? overloaded_letter(house, *waiting)
                                                          : unattended_letter(house, *waiting);
    return AddressedLetter{*shop, std::nullopt, std::move(letter), task.at};
}

}  // namespace kredenz::messages
