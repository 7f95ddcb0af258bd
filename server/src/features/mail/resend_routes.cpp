#include "features/mail/resend_routes.hpp"

#include "base/random.hpp"
#include "features/mail/branch_mailbox.hpp"
#include "features/mail/messages.hpp"
#include "features/mail/order_mails.hpp"
#include "http/problem.hpp"
#include "resource/permissions/orders.hpp"
#include "storage/outbox.hpp"

namespace kredenz::mail {

/// Who gets the message once more.
enum class Recipient : std::uint8_t { guest, branch };

}  // namespace kredenz::mail

template <>
struct kredenz::record::Choices<kredenz::mail::Recipient> {
    using enum kredenz::mail::Recipient;
    static constexpr auto names = names_of<kredenz::mail::Recipient>({{guest, "guest"}, {branch, "branch"}});
};

namespace kredenz::mail {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

struct ResendRequest {
    static constexpr std::string_view schema_name = "ResendRequest";
    Recipient recipient = Recipient::guest;
};

void describe(record::Describe<ResendRequest>& d) { d.field("recipient", &ResendRequest::recipient, "An wen"); }

Error conflict(std::string_view message) { return Error::of(ErrorKind::conflict, std::string{message}); }

class ResendRoutes {
public:
    ResendRoutes(resource::Context context, const orders::OrderService& orders) : context_(context), orders_(&orders) {}

    awaitable<Response> send_email(Request& request) {
        ResendRequest sent;
        if (!request.body.is_empty()) {
            const auto read = record::from_json<ResendRequest>(request.body.view(), request.actor.roles);
            if (!read) co_return http::problem(read.error());
            sent = *read;
        }
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto found = co_await orders_->find(id, std::move(actor));
        if (!found) co_return http::problem(found.error());
        auto payload = payload_for(*found->order, sent.recipient);
        if (!payload) co_return http::problem(payload.error());

        // A key of its own each time: the guest asked for it.
        auto unit = [payload = *payload, key = "order/" + std::to_string(id) + "/resend/" +
                                               random_token()](storage::Session& session) -> Result<void> {
            storage::add_delivery(session, {.kind = std::string{order_mail_kind},
                                            .idempotency_key = key,
                                            .payload = to_payload(payload),
                                            .due = payload.at,
                                            .branch = payload.branch});
            return {};
        };
        const auto added = co_await context_.storage.write(std::move(unit));
        if (!added) co_return http::problem(added.error());
        co_return Response::no_content();
    }

    /// There is no provider of SMS yet.
    awaitable<Response> send_sms(Request& request) const {
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto found = co_await orders_->find(id, std::move(actor));
        if (!found) co_return http::problem(found.error());
        co_return http::problem(conflict(messages::sms_not_available));
    }

private:
    Result<MailPayload> payload_for(const orders::Order& order, Recipient recipient) const {
        const auto subject = subject_of(order);
        if (!subject) return conflict(messages::order_not_placed);
        MailPayload payload{.subject = *subject,
                            .order = order.meta.id,
                            .branch = order.branch.id,
                            .at = context_.clock.now(),
                            .proposed = order.counter_appointment,
                            .is_by_guest = false};
        if (recipient == Recipient::guest) {
            if (order.form.email.empty()) return conflict(messages::guest_has_no_email);
            return payload;
        }
        if (address_of(*context_.snapshot.view(), order.branch.id).empty())
            return conflict(messages::branch_has_no_email);
        payload.subject = MailSubject::new_order;
        return payload;
    }

    resource::Context context_;
    const orders::OrderService* orders_;
};

}  // namespace

void add_resend_routes(http::Router& router, resource::Context context, const orders::OrderService& orders) {
    const auto routes = std::make_shared<ResendRoutes>(context, orders);
    router.add({.method = Method::post,
                .pattern = "/api/orders/{id}/resend-new-order-email",
                .access = permissions::handles_orders,
                .handler = [routes](Request& request) { return routes->send_email(request); },
                .doc = {.summary = "Mail once more how the order stands: to the guest, or to the branch",
                        .tag = "orders",
                        .request = http::body<ResendRequest>(),
                        .is_request_optional = true,
                        .statuses = {204, 404, 409}},
                .keyed_limit = {&http::limits::order_mails, http::id_of}});
    router.add({.method = Method::post,
                .pattern = "/api/orders/{id}/resend-new-order-sms",
                .access = permissions::handles_orders,
                .handler = [routes](Request& request) { return routes->send_sms(request); },
                .doc = {.summary = "Not yet: there is no provider of SMS, so always a conflict",
                        .tag = "orders",
                        .statuses = {404, 409}}});
}

}  // namespace kredenz::mail
