#include "app/old_rows.hpp"

#include "base/retention.hpp"

namespace kredenz::app {
namespace {

using namespace std::string_view_literals;

constexpr std::int64_t rows_in_a_unit = 500;

struct OldRows {
    std::string_view table;
    std::string_view key;
    /// The instant a row counts from; each has an index, or a table that stays small.
    std::string_view instant;
    std::chrono::milliseconds age;
    /// Which of them; all, when it is empty.
    std::string_view condition = {};
};

constexpr auto settled = "state in ('done', 'failed', 'canceled')"sv;

constexpr std::array old_rows{
    OldRows{"outbox", "id", "intended_at", retention::settled_account_mails,
            "kind in ('account-mail', 'lock-mail') and state in ('done', 'failed', 'canceled')"},
    OldRows{"outbox", "id", "intended_at", retention::settled_deliveries, settled},
    OldRows{"print_jobs", "id", "created_at", retention::print_jobs, "state not in ('queued', 'offered')"},
    OldRows{"device_logs", "id", "received_at", retention::device_logs},
    OldRows{"device_pairings", "secret_hash", "expires_at", retention::ended_codes},
    OldRows{"account_links", "token_hash", "expires_at", retention::ended_links},
    OldRows{"sign_in_tickets", "token_hash", "expires_at", retention::ended_links},
    OldRows{"sign_in_failures", "id", "since", retention::sign_in_failures},
    OldRows{"known_browsers", "id", "last_used_at", retention::known_browsers},
    OldRows{"guest_requests", "id", "at", retention::guest_requests},
    OldRows{"erased_guests", "id", "erased_at", retention::erased_guests, "not is_due"},
};

std::string statement(const OldRows& rows) {
    const std::string table{rows.table};
    const std::string key{rows.key};
    const std::string instant{rows.instant};
    const auto which = rows.condition.empty() ? std::string{} : " and " + std::string{rows.condition};
    return "delete from " + table + " where " + key + " in (select " + key + " from " + table + " where " + instant +
           " < $1" + which + " order by " + instant + " limit $2)";
}

}  // namespace

Result<std::size_t> remove_old_rows(storage::Storage& storage, Instant now, const std::stop_token& stop) {
    std::size_t count = 0;
    for (const auto& rows : old_rows) {
        const auto text = statement(rows);
        while (!stop.stop_requested()) {
            auto unit = [&text, before = Instant{now - rows.age}](storage::Session& session) -> Result<std::int64_t> {
                return session.execute(text, before, rows_in_a_unit);
            };
            const auto removed = storage.write_now(std::move(unit));
            if (!removed) return removed.error();
            count += static_cast<std::size_t>(*removed);
            if (*removed < rows_in_a_unit) break;
        }
    }
    return count;
}

}  // namespace kredenz::app
