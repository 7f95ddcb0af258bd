// What can be done with orders: ask for a price, place one, take a step, answer and judge. Each call is one
// transaction and, once durable, one live event. Parsing and answering requests is order_routes' matter.
#pragma once

#include "features/orders/order_store.hpp"
#include "features/orders/order_uploads.hpp"
#include "live/hub.hpp"
#include "resource/resource.hpp"
#include "storage/ids.hpp"

namespace kredenz::orders {

/// What staff say with a step.
struct StepDetails {
    std::optional<Instant> counter_appointment;
    std::string message;
};

/// An order with all that is answered about it.
struct OrderRecord {
    std::shared_ptr<const Order> order;
    OrderStanding standing;
};

/// A change of an order, seen inside its unit by those who follow orders: messages, printing, payments.
struct OrderChange {
    /// As it is after the change, version included.
    const Order& order;
    const OrderEvent& event;
    /// When the change takes effect outside the house: later than the event for a step that can be taken back.
    Instant effective_at{};

    /// The idempotency key of a delivery that this change causes; undoing the change cancels all of them.
    std::string delivery_key(std::string_view what) const;
};

/// What became of money that came for an order.
enum class Settlement : std::uint8_t {
    accepted,  ///< the order is on the board, or there again after it had failed
    too_late,  ///< the order had failed and can no longer be made: the money goes back
    surplus,   ///< the order was paid already: this money goes back
};

/// How much of an order's money went back.
enum class Refunded : std::uint8_t { order, surplus };

/// How long an order waits for its payment and holds its slot.
inline constexpr std::chrono::minutes payment_hold{30};

/// Changes rows only, mostly by adding deliveries to the outbox; may run twice, like the unit it is part of.
using Follower = std::function<void(storage::Session& session, const OrderChange& change)>;

class OrderService {
public:
    OrderService(resource::Context context, live::Hub& hub);

    /// Before the first call: nothing is locked.
    void follow(Follower follower);

    /// Prices the cart as far as it is filled in and orders nothing.
    boost::asio::awaitable<Result<Quote>> quote(OrderRequest request) const;

    /// Invalid with errors by field; conflict (with the quote as `current`) when a price is not what the guest saw
    /// or the slot is taken. The same key again gives the same order.
    boost::asio::awaitable<Result<OrderRecord>> place(OrderRequest request, std::string idempotency_key) const;

    /// A step of staff. Forbidden for other branches; conflict for a step the state does not allow.
    boost::asio::awaitable<Result<OrderRecord>> step(std::int64_t id, OrderAction action, StepDetails details,
                                                     kredenz::Actor actor) const;

    /// The guest's own calls, all by uid and hash; a wrong pair is not found.
    boost::asio::awaitable<Result<OrderRecord>> find_public(std::string uid, std::string hash) const;
    boost::asio::awaitable<Result<OrderRecord>> answer_proposal(std::string uid, std::string hash, bool accepts) const;
    boost::asio::awaitable<Result<OrderRecord>> rate(std::string uid, std::string hash, Questionnaire answers) const;

    boost::asio::awaitable<Result<OrderRecord>> find(std::int64_t id, kredenz::Actor actor) const;
    /// Comment and contact, while the order is open.
    boost::asio::awaitable<Result<OrderRecord>> edit_form(std::int64_t id,
                                                          std::shared_ptr<const record::Document> changes,
                                                          kredenz::Actor actor) const;

    /// Replaces one item of an open order and reprices it; the other items keep their prices, the old version stays in
    /// the history.
    boost::asio::awaitable<Result<OrderRecord>> edit_item(std::int64_t id, std::size_t index, RequestedItem item,
                                                          kredenz::Actor actor) const;

    struct Page {
        std::vector<OrderRecord> orders;
        std::int64_t total = 0;
    };
    /// Newest first, of the branches the actor acts for.
    boost::asio::awaitable<Result<Page>> list(OrderFilter filter, Window window, kredenz::Actor actor) const;

    // Steps of the payment provider, inside the unit that knows of the money (order_payment.cpp). An error means that
    // somebody else changed the order at the same moment: the unit is to be run again.

    /// The whole price of the order has come.
    Result<Settlement> settle(storage::Session& session, std::int64_t id) const;
    /// Nobody paid in time; does nothing unless the order still waits for its payment.
    Result<void> expire(storage::Session& session, std::int64_t id) const;
    /// The provider has paid the money back.
    Result<void> note_refund(storage::Session& session, std::int64_t id, Refunded refunded) const;
    /// Tells open pages that something about the order's payments changed which the order itself does not show.
    void tell(storage::Session& session, std::int64_t id) const;

private:
    struct Change {
        std::shared_ptr<Order> order;
        OrderEvent event;
        std::int64_t user = 0;
    };

    Result<OrderRecord> record_of(storage::Session& session, std::shared_ptr<const Order> order) const;
    OrderStanding standing(const Order& order, std::vector<OrderEvent> events) const;
    Result<std::shared_ptr<Order>> find_guests(storage::Session& session, std::string_view uid,
                                               std::string_view hash) const;
    Result<std::shared_ptr<Order>> find_staffs(storage::Session& session, std::int64_t id,
                                               const kredenz::Actor& actor) const;
    Result<OrderRecord> place_in(storage::Session& session, Order order, std::span<const ChosenUpload> uploads,
                                 std::int64_t places) const;
    Result<OrderRecord> save(storage::Session& session, Change change) const;
    bool can_still_be_made(storage::Session& session, Order& order, Instant now) const;
    void announce(storage::Session& session, const Order& order) const;
    void publish(std::span<const std::string> topics) const;

    resource::Context context_;
    live::Hub& hub_;
    OrderStore store_;
    std::vector<Follower> followers_;
    mutable storage::Ids ids_;
};

/// The revision topic of a branch's orders.
std::string orders_topic(std::int64_t branch);

}  // namespace kredenz::orders
