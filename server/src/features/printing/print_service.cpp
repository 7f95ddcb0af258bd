#include "features/printing/print_service.hpp"

#include "base/random.hpp"
#include "features/orders/live_events.hpp"
#include "features/orders/messages.hpp"
#include "features/printing/kitchen_updates.hpp"
#include "features/printing/messages.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"
#include "storage/condition.hpp"
#include "storage/outbox.hpp"

namespace kredenz::printing {
namespace {

using boost::asio::awaitable;
using orders::OrderChange;
using orders::OrderEventKind;
using orders::OrderState;
using storage::Session;

bool is_confirmed_by(const OrderChange& change) {
    return change.event.action == OrderEventKind::confirmed || change.event.action == OrderEventKind::counter_accepted;
}

/// The kitchen begins: what it needs to know goes to its printers.
bool starts_kitchen(const OrderChange& change) { return change.event.action == OrderEventKind::preparation_started; }

/// What the kitchen's tickets say may be another thing now.
bool changes_order(const OrderChange& change) {
    return change.event.action == OrderEventKind::edited || change.event.action == OrderEventKind::moved;
}

bool is_not_made(OrderState state) {
    return state == OrderState::rejected || state == OrderState::canceled || state == OrderState::failed;
}

/// The payload of `kitchen_cancellation_kind`.
struct CancellationPayload {
    static constexpr std::string_view schema_name = "CancellationPayload";
    std::int64_t order = 0;
};

void describe(record::Describe<CancellationPayload>& d) { d.field("order", &CancellationPayload::order, "Bestellung"); }

Error foreign() { return Error::of(ErrorKind::forbidden, std::string{messages::foreign_branch}); }

/// What open pages are told when something about a printer or its jobs has changed.
struct PrinterRevision {
    static constexpr std::string_view schema_name = "PrinterRevision";
    std::int64_t device = 0;
    std::int64_t revision = 0;
};

void describe(record::Describe<PrinterRevision>& d) {
    d.field("device", &PrinterRevision::device, "Drucker").read(anyone);
    d.field("revision", &PrinterRevision::revision, "Stand").read(anyone);
}

}  // namespace

PrintService::PrintService(resource::Context context, live::Hub& hub, TicketMaker& maker)
    : context_(context), maker_(maker) {
    context_.storage.listen<PrintingChanged>([&hub](const storage::Heard<PrintingChanged>& heard) {
        for (const auto& changed : heard.told)
            hub.publish(orders::branch_topic(changed.branch),
                        {.id = changed.revision,
                         .name = "printing",
                         .data = record::to_json(PrinterRevision{changed.device, changed.revision},
                                                 record::Audience::of(anyone))});
    });
}

void PrintService::follow(Session& session, const OrderChange& change) const {
    const auto& order = change.order;
    const auto now = change.event.at;
    if (is_not_made(order.state)) {
        cancel_waiting(session, order.meta.id, now);
        if (is_known_in_kitchen(session, order.meta.id))
            storage::add_delivery(
                session, {.kind = std::string{kitchen_cancellation_kind},
                          .idempotency_key = change.delivery_key(kitchen_cancellation_kind),
                          .payload = record::to_json(CancellationPayload{order.meta.id}, record::Audience::stored()),
                          .due = change.effective_at,
                          .branch = order.branch.id});
        return;
    }
    if (change.event.action == OrderEventKind::undone) restore_canceled(session, order.meta.id, now);
    const bool is_kitchens = starts_kitchen(change);
    const bool is_guests = is_confirmed_by(change);
    const bool is_news = changes_order(change);
    if (!is_kitchens && !is_guests && !is_news) return;
    const auto printers = printers_of(session, order.branch.id);
    if (printers.empty()) return;
    const auto categories = maker_.categories_of(order);
    if (is_news)
        queue_changes(session, printers, categories,
                      {.order = &order, .now = now, .zone = maker_.issuer_of(order.branch.id).zone});
    const auto queue = [&](TicketKind kind) {
        queue_automatic(session, distribute(kind, printers, categories),
                        {.kind = kind, .order = &order, .now = now, .zone = maker_.issuer_of(order.branch.id).zone});
    };
    if (is_kitchens) queue(TicketKind::kitchen);
    if (is_guests) queue(TicketKind::slip);
}

storage::DeliveryResult PrintService::tell_of_cancellation(const storage::Delivery& delivery) const {
    const auto payload = record::from_stored<CancellationPayload>(delivery.payload).value();
    auto unit = [this, id = payload.order, now = context_.clock.now()](Session& session) -> Result<void> {
        const auto order = orders_.find(session, id);
        if (!order || !is_not_made(order->state)) return {};
        queue_cancellations(session, printers_of(session, order->branch.id),
                            {.order = order.get(), .now = now, .zone = maker_.issuer_of(order->branch.id).zone});
        return {};
    };
    const auto done = context_.storage.write_now(std::move(unit));
    if (done) return {};
    return {storage::DeliveryResult::Outcome::try_again, done.error().message, std::chrono::milliseconds{200}};
}

Result<std::shared_ptr<PrintJob>> PrintService::find_for(Session& session, std::int64_t id, const Actor& actor) const {
    auto job = storage::repository_of<PrintJob>().find(session, id);
    if (!job) return Error::of(ErrorKind::not_found, std::string{messages::no_such_job});
    if (!actor.acts_for(job->branch.id)) return foreign();
    return job;
}

Result<std::shared_ptr<devices::Device>> PrintService::printer_for(Session& session, std::int64_t id,
                                                                   const Actor& actor) const {
    auto printer = storage::repository_of<devices::Device>().find(session, id);
    if (!printer || !actor.acts_for(printer->branch.id))
        return Error::of(ErrorKind::not_found, std::string{messages::no_such_printer});
    return printer;
}

Result<std::shared_ptr<orders::Order>> PrintService::order_for(Session& session, std::int64_t id,
                                                               const Actor& actor) const {
    auto order = orders_.find(session, id);
    if (!order) return Error::of(ErrorKind::not_found, std::string{orders::messages::no_such_order});
    if (!actor.acts_for(order->branch.id))
        return Error::of(ErrorKind::forbidden, std::string{orders::messages::foreign_branch});
    return order;
}

awaitable<Result<std::vector<PrintJob>>> PrintService::print(std::int64_t id, TicketKind kind, std::int64_t device,
                                                             Actor actor) const {
    auto unit = [this, id, kind, device, actor = std::move(actor),
                 now = context_.clock.now()](Session& session) -> Result<std::vector<PrintJob>> {
        const auto order = order_for(session, id, actor);
        if (!order) return order.error();
        const auto& printed = **order;
        if (kind == TicketKind::kitchen && is_not_made(printed.state))
            return Error::of(ErrorKind::conflict, std::string{messages::not_made_any_more});
        const auto printers = printers_of(session, printed.branch.id);
        std::vector<Share> shares;
        if (device == 0) {
            shares = distribute(kind, printers, maker_.categories_of(printed));
            // A slip that staff ask for is printed on any printer that can.
            if (shares.empty() && kind == TicketKind::slip && !printers.empty()) shares = {{printers[0].get(), {}}};
            if (shares.empty()) return Error::of(ErrorKind::conflict, std::string{messages::no_printer});
        } else {
            const auto chosen = std::ranges::find(printers, device, [](const auto& one) { return one->meta.id; });
            if (chosen == printers.end()) return Error::invalid(std::string{messages::foreign_printer}, "device");
            shares = {{chosen->get(), {}}};
        }
        const bool is_first = session
                                  .query(
                                      "select count(*) from print_jobs where order_id = $1 and kind = $2 and "
                                      "(fetched_at is not null or state in ('queued', 'offered'))",
                                      id, record::name_of(kind))
                                  .front()
                                  .integer(0) == 0;
        std::vector<PrintJob> jobs;
        for (const auto& share : shares)
            jobs.push_back(queue_one(session, *share.printer,
                                     {.kind = kind,
                                      .mark = is_first ? Mark::none : Mark::duplicate,
                                      .order = &printed,
                                      .items = items_text(share.items),
                                      .now = now,
                                      .zone = maker_.issuer_of(printed.branch.id).zone}));
        return jobs;
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<PrintJob>> PrintService::test(std::int64_t id, Actor actor) const {
    auto unit = [this, id, actor = std::move(actor), now = context_.clock.now()](Session& session) -> Result<PrintJob> {
        const auto found = printer_for(session, id, actor);
        if (!found) return found.error();
        const auto& printer = **found;
        const auto refused = [](std::string message) { return Error::of(ErrorKind::conflict, std::move(message)); };
        if (!devices::is_printer(printer)) return refused(std::string{messages::not_a_printer});
        if (!printer.is_enabled) return refused(std::string{messages::disabled_printer});
        // A printer that we call may have come back: the test finds out.
        if (const auto& receipt_printer = devices::printer_of(printer);
            receipt_printer.transport == devices::Transport::cloud_prnt) {
            if (receipt_printer.printer_state == devices::PrinterState::unknown)
                return refused(std::string{messages::silent_printer});
            if (!devices::is_able_to_print(receipt_printer.printer_state))
                return refused(messages::test_failed(messages::printer_state(receipt_printer.printer_state)));
        }
        return queue_one(session, printer,
                         {.kind = TicketKind::test, .now = now, .zone = maker_.issuer_of(printer.branch.id).zone});
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<std::string>> PrintService::preview(std::int64_t id, TicketKind kind, std::int64_t device,
                                                     Actor actor) const {
    auto unit = [this, id, kind, device, actor = std::move(actor)](Session& session) -> Result<MadeTicket> {
        const auto order = order_for(session, id, actor);
        if (!order) return order.error();
        const auto printers = printers_of(session, (*order)->branch.id);
        if (device == 0) return maker_.preview(**order, kind, printers.empty() ? nullptr : printers[0].get());
        const auto chosen = std::ranges::find(printers, device, [](const auto& one) { return one->meta.id; });
        if (chosen == printers.end()) return Error::of(ErrorKind::not_found, std::string{messages::no_such_printer});
        return maker_.preview(**order, kind, chosen->get());
    };
    auto made = co_await context_.storage.read(std::move(unit));
    if (!made) co_return made.error();
    co_return co_await maker_.png(std::move(*made));
}

awaitable<Result<PrintJob>> PrintService::find(std::int64_t id, Actor actor) const {
    auto unit = [this, id, actor = std::move(actor)](Session& session) -> Result<PrintJob> {
        const auto job = find_for(session, id, actor);
        if (!job) return job.error();
        return **job;
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<PrintJob>> PrintService::retry(std::int64_t id, Actor actor) const {
    auto unit = [this, id, actor = std::move(actor), now = context_.clock.now()](Session& session) -> Result<PrintJob> {
        if (const auto job = find_for(session, id, actor); !job) return job.error();
        return printing::retry(session, id, now);
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<PrintJob>> PrintService::cancel(std::int64_t id, Actor actor) const {
    auto unit = [this, id, actor = std::move(actor), now = context_.clock.now()](Session& session) -> Result<PrintJob> {
        const auto job = find_for(session, id, actor);
        if (!job) return job.error();
        auto canceled = printing::cancel(session, id, now);
        if (canceled) announce_printing(session, (*job)->branch.id, (*job)->device.id);
        return canceled;
    };
    co_return co_await context_.storage.write(std::move(unit));
}

awaitable<Result<JobPage>> PrintService::list(JobFilter filter, storage::Window window, Actor actor) const {
    if (!actor.acts_for(filter.branch)) co_return foreign();
    auto unit = [filter = std::move(filter), window](Session& session) -> Result<JobPage> {
        storage::Condition condition;
        condition.add_equal("branch_id", filter.branch);
        if (!filter.states.empty()) condition.add(condition.in("state", filter.states));
        const auto& jobs = storage::repository_of<PrintJob>();
        return JobPage{.jobs = jobs.page(session, condition, " order by id desc", window),
                       .total = jobs.count(session, condition)};
    };
    co_return co_await context_.storage.read(std::move(unit));
}

awaitable<Result<std::vector<PrintAlert>>> PrintService::alerts(std::int64_t branch, Actor actor) const {
    if (!context_.snapshot.view()->records<branches::Branch>().find(branch))
        co_return Error::of(ErrorKind::not_found, std::string{orders::messages::no_such_branch});
    if (!actor.acts_for(branch)) co_return foreign();
    auto unit = [view = context_.snapshot.view(), branch,
                 now = context_.clock.now()](Session& session) -> Result<std::vector<PrintAlert>> {
        return alerts_of(session, *view, branch, now);
    };
    co_return co_await context_.storage.read(std::move(unit));
}

void revoke_address(Session& session, std::int64_t device) {
    session.execute("delete from printer_addresses where device_id = $1", device);
}

void revoke_all_addresses(Session& session) { session.execute("delete from printer_addresses"); }

awaitable<Result<std::string>> PrintService::new_address(std::int64_t id, Actor actor) const {
    auto unit = [this, id, actor = std::move(actor), token = random_token(),
                 now = context_.clock.now()](Session& session) -> Result<std::string> {
        const auto printer = printer_for(session, id, actor);
        if (!printer) return printer.error();
        const auto* receipt_printer = std::get_if<devices::ReceiptPrinter>(&(*printer)->kind);
        if (!receipt_printer || receipt_printer->transport != devices::Transport::cloud_prnt)
            return Error::of(ErrorKind::conflict, std::string{messages::no_cloudprnt});
        revoke_address(session, id);
        session.execute("insert into printer_addresses (token_hash, device_id, created_at) values ($1, $2, $3)",
                        token_hash(token), id, now);
        return token;
    };
    co_return co_await context_.storage.write(std::move(unit));
}

}  // namespace kredenz::printing
