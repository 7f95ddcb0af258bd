// What can be asked of printing: follow orders, print again, test, list, retry, cancel, preview. Each call is one
// transaction; printers themselves are served by cloudprnt and print_workers.
#pragma once

#include "features/orders/order_service.hpp"
#include "features/printing/print_queue.hpp"
#include "features/printing/printer_health.hpp"
#include "features/printing/ticket_maker.hpp"
#include "live/hub.hpp"
#include "storage/window.hpp"

namespace kredenz::printing {

struct JobFilter {
    std::int64_t branch = 0;
    /// Empty: all.
    std::vector<PrintState> states;
};

struct JobPage {
    std::vector<std::shared_ptr<PrintJob>> jobs;
    std::int64_t total = 0;
};

/// The kind of the delivery that tells a kitchen that an order whose ticket it holds has ended.
inline constexpr std::string_view kitchen_cancellation_kind = "kitchen-cancellation";

class PrintService {
public:
    PrintService(resource::Context context, live::Hub& hub, TicketMaker& maker);

    /// Inside the unit that changes an order: queues what is to be printed now, and takes back what is not.
    void follow(storage::Session& session, const orders::OrderChange& change) const;

    /// Carries out the deliveries of kitchen_cancellation_kind; blocks, and is for the outbox worker.
    storage::DeliveryResult tell_of_cancellation(const storage::Delivery& delivery) const;

    /// One more of an order, as the next copy with DUPLIKAT on its head when there was one before. `device` 0 is the
    /// printers that print the kind anyway. Conflict when there is none.
    boost::asio::awaitable<Result<std::vector<PrintJob>>> print(std::int64_t order, TicketKind kind,
                                                                std::int64_t device, Actor actor) const;
    /// Conflict when the printer is known to be unable to print.
    boost::asio::awaitable<Result<PrintJob>> test(std::int64_t device, Actor actor) const;
    boost::asio::awaitable<Result<std::string>> preview(std::int64_t order, TicketKind kind, std::int64_t device,
                                                        Actor actor) const;

    boost::asio::awaitable<Result<PrintJob>> find(std::int64_t id, Actor actor) const;
    boost::asio::awaitable<Result<PrintJob>> retry(std::int64_t id, Actor actor) const;
    boost::asio::awaitable<Result<PrintJob>> cancel(std::int64_t id, Actor actor) const;
    /// Newest first.
    boost::asio::awaitable<Result<JobPage>> list(JobFilter filter, storage::Window window, Actor actor) const;
    boost::asio::awaitable<Result<std::vector<PrintAlert>>> alerts(std::int64_t branch, Actor actor) const;

    /// A new secret for the printer's CloudPRNT address; the one before opens nothing any more.
    boost::asio::awaitable<Result<std::string>> new_address(std::int64_t device, Actor actor) const;

private:
    Result<std::shared_ptr<PrintJob>> find_for(storage::Session& session, std::int64_t id, const Actor& actor) const;
    Result<std::shared_ptr<devices::Device>> printer_for(storage::Session& session, std::int64_t id,
                                                         const Actor& actor) const;
    Result<std::shared_ptr<orders::Order>> order_for(storage::Session& session, std::int64_t id,
                                                     const Actor& actor) const;

    resource::Context context_;
    TicketMaker& maker_;
    orders::OrderStore orders_;
};

/// Inside a unit: the printer's address opens nothing any more.
void revoke_address(storage::Session& session, std::int64_t device);
/// Inside a unit: the same for all printers.
void revoke_all_addresses(storage::Session& session);

}  // namespace kredenz::printing
