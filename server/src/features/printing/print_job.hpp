// What is to be printed, as rows: one for each ticket, with the way it has gone so far. The ticket itself is made
// when a printer takes it, from the order as it is stored then.
#pragma once

#include "features/printing/ticket.hpp"
#include "storage/repository.hpp"

namespace kredenz::printing {

enum class PrintState : std::uint8_t {
    queued,
    /// The printer was told that there is something (CloudPRNT).
    offered,
    /// The printer has its bytes; whether it has printed them is not known yet.
    fetched,
    printed,
    failed,
    /// Too old to be printed.
    expired,
    canceled,
};

/// One for each (order, kind, copy): the database knows no second one.
struct PrintJob {
    static constexpr std::string_view schema_name = "PrintJob";
    static constexpr std::string_view table_name = "print_jobs";

    record::Meta meta;
    record::Reference branch;
    record::Reference device;
    /// The printer it was meant for, when another one has taken it over.
    record::Reference instead_of;
    /// None for a test.
    record::Reference order;
    std::int64_t ticket_number = 0;
    TicketKind kind = TicketKind::kitchen;
    std::int64_t copy = 1;
    PrintState state = PrintState::queued;
    Mark mark = Mark::none;
    /// Positions of the order's items, by commas; empty for all of them.
    std::string items;
    std::string token;
    /// Of the order when a printer took the ticket (ticket_content); empty before, and of slips and tests.
    std::string content;
    /// Of a change: what the printer's ticket said before.
    std::string content_before;
    /// German: why it was not printed.
    std::string reason;
    std::int64_t attempts = 0;
    std::optional<Instant> fetched_at;
    std::optional<Instant> printed_at;
    Instant expires_at{};
    /// The job whose outcome nobody knows and that this one prints again.
    std::optional<std::int64_t> replaced_job;
};

void describe(record::Describe<PrintJob>& d);

/// Still on its way to the printer.
bool is_waiting(PrintState state);

/// Inside a unit: removes an order's jobs, with what is kept of its tickets.
void remove_jobs_of(storage::Session& session, std::int64_t order);

std::string items_text(const std::vector<std::size_t>& items);
std::vector<std::size_t> items_of(const PrintJob& job);

}  // namespace kredenz::printing

template <>
struct kredenz::record::Choices<kredenz::printing::PrintState> {
    using enum kredenz::printing::PrintState;
    static constexpr auto names = names_of<kredenz::printing::PrintState>({{queued, "queued"},
                                                                           {offered, "offered"},
                                                                           {fetched, "fetched"},
                                                                           {printed, "printed"},
                                                                           {failed, "failed"},
                                                                           {expired, "expired"},
                                                                           {canceled, "canceled"}});
    static constexpr auto labels = names_of<kredenz::printing::PrintState>({{queued, "Wartet"},
                                                                            {offered, "Wartet auf den Drucker"},
                                                                            {fetched, "Wird gedruckt"},
                                                                            {printed, "Gedruckt"},
                                                                            {failed, "Fehlgeschlagen"},
                                                                            {expired, "Verfallen"},
                                                                            {canceled, "Verworfen"}});
};
