#include "features/printing/print_job.hpp"

#include "base/text.hpp"

namespace kredenz::printing {

void describe(record::Describe<PrintJob>& d) {
    d.meta(&PrintJob::meta);
    d.field("branch", &PrintJob::branch, "Standort");
    d.field("device", &PrintJob::device, "Drucker");
    d.field("insteadOf", &PrintJob::instead_of, "Statt");
    d.field("order", &PrintJob::order, "Bestellung");
    d.field("ticketNumber", &PrintJob::ticket_number, "Bestellnummer");
    d.field("kind", &PrintJob::kind, "Art");
    d.field("copy", &PrintJob::copy, "Ausfertigung");
    d.field("state", &PrintJob::state, "Stand");
    d.field("mark", &PrintJob::mark, "Vermerk");
    d.field("items", &PrintJob::items, "Artikel").at_most(2000).product_data();
    d.field("token", &PrintJob::token, "Kennung").read(nobody);
    d.field("content", &PrintJob::content, "Inhalt").read(nobody);
    d.field("contentBefore", &PrintJob::content_before, "Inhalt davor").read(nobody);
    d.field("reason", &PrintJob::reason, "Grund");
    d.field("attempts", &PrintJob::attempts, "Versuche");
    d.field("fetchedAt", &PrintJob::fetched_at, "Abgeholt");
    d.field("printedAt", &PrintJob::printed_at, "Gedruckt");
    d.field("expiresAt", &PrintJob::expires_at, "Verfällt");
    d.field("replacedJob", &PrintJob::replaced_job, "Ersetzt");
}

bool is_waiting(PrintState state) { return state == PrintState::queued || state == PrintState::offered; }

void remove_jobs_of(storage::Session& session, std::int64_t order) {
    session.later("delete from print_jobs where order_id = $1", order);
}

std::string items_text(const std::vector<std::size_t>& items) {
    std::string text;
    for (const auto item : items) text += (text.empty() ? "" : ",") + std::to_string(item);
    return text;
}

std::vector<std::size_t> items_of(const PrintJob& job) {
    std::vector<std::size_t> items;
    for (const auto word : split(job.items, ",")) {
        if (const auto index = parse_integer(word)) items.push_back(static_cast<std::size_t>(*index));
    }
    return items;
}

}  // namespace kredenz::printing
