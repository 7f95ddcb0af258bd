#include "app/parts.hpp"

#include "features/accounts/credentials.hpp"
#include "features/catalog/service_routes.hpp"
#include "features/catalog/sold_out.hpp"
#include "features/messages/account_mail_delivery.hpp"
#include "features/messages/order_mail_delivery.hpp"
#include "features/messages/order_mails.hpp"
#include "features/settings/current_config.hpp"

namespace kredenz::app {

Parts::Parts(Program& program_, const Pages& pages_)
    : program(program_),
      door(std::make_shared<http::Door>(program_.settings().limit_settings())),
      pages(pages_),
      sessions(program_.context(),
               [&snapshot = program_.snapshot()](const accounts::User& user) {
                   return accounts::roles_of(user).intersects(admin | manager) &&
                          settings::config_of(*snapshot.view()).is_second_factor_demanded;
               }),
      sign_in(program_.context(), sessions, passwords, program_.account_secrets()),
      links(program_.context(), sign_in, passwords),
      devices(program_.context(), hub),
      orders(program_.context(), hub),
      order_pages(pages_, orders),
      payments(program_.context(), orders, program_.secrets(), program_.outgoing(),
               {program_.settings().mollie_url, program_.settings().public_url}),
      printing(program_.context(), hub, program_.settings().public_url, program_.settings().printer_reach()),
      privacy(program_.context(), program_.media(), program_.settings().backups_folder()),
      postman(program_.context(), program_.outgoing(), program_.settings().mail_settings()),
      pushes(program_.context(), program_.outgoing(), program_.secrets(), program_.settings().push_settings()),
      order_watch(program_.context(),
                  {.is_board_audible =
                       [this](storage::Session& session, std::int64_t branch) {
                           return devices.presence.is_board_audible(session, branch);
                       },
                   .is_acknowledged = [](const orders::Order& order) { return order.acknowledged_at.has_value(); }}),
      metrics(program_.storage(), program_.clock()) {
    using storage::Session;
    program.storage().on_announcement([this](std::span<const std::string> topics) {
        // Some were missed: nobody knows whose keys were revoked meanwhile.
        if (std::ranges::find(topics, storage::every_topic) != topics.end()) hub.end_held_streams();
        for (const auto& topic : topics)
            if (const auto ended = accounts::ended_credential(topic); !ended.empty()) hub.end_streams(ended);
    });
    orders.listen_for_guests([this](std::int64_t order) { order_pages.renew(order); });
    orders.follow(
        [this](Session& session, const orders::OrderChange& change) { printing.service.follow(session, change); });
    orders.follow(messages::OrderMails{program_.context()});
    orders.follow([this](Session& session, const orders::OrderChange& change) { pushes.follow(session, change); });
    orders.follow([this](Session& session, const orders::OrderChange& change) { order_watch.follow(session, change); });
    orders.follow_overload(
        [this](Session& session, const orders::Order& last) { order_watch.follow_overload(session, last); });
}

OutboxWorker::Kinds delivery_kinds(Parts& parts) {
    using payments::PaymentService;
    using storage::Delivery;
    const auto paying = [&parts](storage::DeliveryResult (PaymentService::*handler)(const Delivery&)) {
        return [&parts, handler](const Delivery& delivery) { return (parts.payments.*handler)(delivery); };
    };
    const auto ordering = [&parts](storage::DeliveryResult (orders::OrderService::*handler)(const Delivery&) const) {
        return [&parts, handler](const Delivery& delivery) { return (parts.orders.*handler)(delivery); };
    };
    return {
        {std::string{orders::order_start_kind}, ordering(&orders::OrderService::start_preparation)},
        {std::string{orders::order_effect_kind}, ordering(&orders::OrderService::take_effect)},
        {std::string{printing::kitchen_cancellation_kind},
         [&parts](const Delivery& delivery) { return parts.printing.service.tell_of_cancellation(delivery); }},
        {std::string{catalog::sold_out_end_kind},
         [&parts](const Delivery& delivery) { return catalog::end_sold_out_of(parts.program.context(), delivery); }},
        {std::string{payments::check_kind}, paying(&PaymentService::deliver_check)},
        {std::string{payments::expiry_kind}, paying(&PaymentService::deliver_expiry)},
        {std::string{payments::refund_kind}, paying(&PaymentService::deliver_refund)},
        {std::string{messages::order_mail_kind}, {messages::OrderMailDelivery{parts.postman}, 4}},
        {std::string{accounts::link_mail_kind}, messages::AccountMailDelivery{parts.postman}},
        {std::string{accounts::lock_mail_kind}, messages::LockMailDelivery{parts.postman}},
        {std::string{accounts::second_factor_mail_kind}, messages::SecondFactorMailDelivery{parts.postman}},
        {std::string{push::push_kind},
         {[&parts](const Delivery& delivery) { return parts.pushes.deliver(delivery); }, 4}},
        {std::string{messages::order_watch_kind},
         [&parts](const Delivery& delivery) { return parts.order_watch(delivery); }}};
}

}  // namespace kredenz::app
