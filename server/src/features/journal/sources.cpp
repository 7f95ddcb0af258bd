#include "features/journal/sources.hpp"

#include "base/text.hpp"
#include "features/printing/print_job.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace kredenz::journal {
namespace {

using printing::PrintState;
using storage::Condition;
using storage::Session;

/// A table of entries. Its columns are read as: number, kind, key, subject, state, at, times, since, reason, user,
/// person, branch, order, record, version, change, attempts, due.
struct TableOf {
    Table table;
    std::vector<Source> sources;
    std::string_view name;
    std::string_view columns;
    std::string_view at;
    /// The columns that words are looked for in.
    std::vector<std::string_view> texts;
    std::string_view kind;
    bool has_branch = false;
    /// What belongs into the journal of what the table holds.
    std::string_view condition = {};
};

const std::array<TableOf, 4>& tables() {
    static const std::array<TableOf, 4> all{
        TableOf{.table = Table::outbox,
                .sources = {Source::delivery},
                .name = "outbox",
                .columns = "id * 10 + 1 as number, kind, idempotency_key, '' as subject, state, intended_at as at, "
                           "1 as times, intended_at as since, reason, cast(null as bigint) as user_id, '' as person, "
                           "branch_id, cast(null as bigint) as order_id, cast(null as bigint) as record, 0 as version, "
                           "'' as change, attempts, due, 'delivery' as source",
                .at = "intended_at",
                .texts = {"idempotency_key", "reason"},
                .kind = "kind",
                .has_branch = true},
        TableOf{.table = Table::print_jobs,
                .sources = {Source::delivery},
                .name = "print_jobs",
                .columns = "id * 10 + 2 as number, kind, 'print-jobs/' || cast(id as text), "
                           "cast(ticket_number as text), state, created_at as at, 1, created_at, reason, "
                           "cast(null as bigint), '', branch_id, order_id, cast(null as bigint), 0, '', attempts, "
                           "coalesce(printed_at, updated_at), 'delivery'",
                .at = "created_at",
                .texts = {"cast(ticket_number as text)", "reason"},
                .kind = "kind",
                .has_branch = true},
        TableOf{.table = Table::occurrences,
                .sources = {Source::sign_in, Source::error},
                .name = "occurrences",
                .columns = "id * 10 + 3 as number, kind, subject, subject, state, at, times, since, detail, user_id, "
                           "user_name, cast(null as bigint), cast(null as bigint), cast(null as bigint), 0, '', 0, "
                           "at, source",
                .at = "at",
                .texts = {"subject", "detail", "user_name"},
                .kind = "kind"},
        TableOf{.table = Table::history,
                .sources = {Source::change},
                .name = "history",
                .columns = "id * 10 + 4 as number, resource, resource || '/' || cast(record_id as text), '', 'done', "
                           "at, 1, at, '', user_id, user_name, cast(null as bigint), cast(null as bigint), record_id, "
                           "version, change, 0, at, 'change'",
                .at = "at",
                .texts = {"user_name"},
                .kind = "resource",
                // The condition of the index, word for word.
                .condition = "resource <> 'orders'"}};
    return all;
}

/// What a print job's state is called here.
State state_of(PrintState state) {
    switch (state) {
        case PrintState::queued:
        case PrintState::offered:
            return State::waiting;
        case PrintState::fetched:
            return State::leased;
        case PrintState::printed:
            return State::done;
        case PrintState::failed:
        case PrintState::expired:
            return State::failed;
        case PrintState::canceled:
            return State::canceled;
    }
    return State::failed;
}

std::vector<std::string> stored_states(Table table, const std::vector<State>& states) {
    std::vector<std::string> names;
    const auto is_wanted = [&states](State state) { return std::ranges::find(states, state) != states.end(); };
    if (table == Table::print_jobs) {
        for (const auto state : record::Choices<PrintState>::names.values())
            if (is_wanted(state_of(state))) names.emplace_back(record::name_of(state));
        return names;
    }
    for (const auto state : states) names.emplace_back(record::name_of(state));
    return names;
}

const Labels& labels_of(const TableOf& table, const AllLabels& labels) {
    return table.table == Table::history ? labels.records : labels.deliveries;
}

/// Kinds that are called so.
std::vector<std::string> kinds_called(const TableOf& table, const AllLabels& labels, std::string_view word) {
    std::vector<std::string> kinds;
    const auto add = [&](const Labels& named) {
        for (const auto& [kind, label] : named)
            if (fold(label).find(word) != std::string::npos) kinds.push_back(kind);
    };
    if (table.table == Table::occurrences) {
        add(labels.sign_ins);
        add(labels.errors);
    } else {
        add(labels_of(table, labels));
    }
    return kinds;
}

/// Changes of records that are called so today. The trash is looked through as well: a deletion is a change.
std::string called_so(const Labels& records, const std::string& word, Condition& values) {
    std::string part;
    const auto found = " where " + values.contains("search", word) + "))";
    for (const auto& [name, label] : records)
        // What happens to orders stands in no entry, see the table's condition.
        if (name != "orders")
            part += " or (resource = " + values.bind(name) + " and record_id in (select id from " + name + found;
    return part;
}

std::string word_part(const TableOf& table, const AllLabels& labels, const std::string& word, Condition& values) {
    std::string part;
    // One by one: PostgreSQL sorts keys and other texts differently, and joins none of the two.
    for (const auto text : table.texts)
        part += (part.empty() ? "(" : " or ") + values.contains("fold(" + std::string{text} + ")", word);
    if (const auto kinds = kinds_called(table, labels, word); !kinds.empty())
        part += " or " + values.in(table.kind, kinds);
    if (table.table == Table::history) part += called_so(labels.records, word, values);
    return part + ")";
}

std::string order_part(const TableOf& table, std::int64_t order, Condition& values) {
    if (table.table == Table::print_jobs) return "order_id = " + values.bind(order);
    // Keys are sorted by their bytes, and '0' comes after '/'.
    const auto key = "order/" + std::to_string(order);
    auto part = "idempotency_key >= " + values.bind(key + "/");
    return part + " and idempotency_key < " + values.bind(key + "0");
}

/// Which rows of a table are asked for, their values bound among those of the others; empty where none can be.
std::optional<std::string> part_of(const TableOf& table, const Filter& filter, const AllLabels& labels,
                                   const Actor& actor, Instant oldest, Condition& values) {
    const bool is_admin = actor.roles.intersects(admin);
    if (!table.has_branch && (!is_admin || !filter.branches.empty() || filter.order)) return std::nullopt;
    std::vector<std::string> sources;
    for (const auto source : table.sources)
        if (filter.sources.empty() || std::ranges::find(filter.sources, source) != filter.sources.end())
            sources.emplace_back(record::name_of(source));
    if (sources.empty()) return std::nullopt;
    const auto states = stored_states(table.table, filter.states);
    if (!filter.states.empty() && states.empty()) return std::nullopt;
    if (table.table == Table::history && !states.empty() && std::ranges::find(states, "done") == states.end())
        return std::nullopt;

    std::string part{table.at};
    part += " >= " + values.bind(std::max(oldest, filter.from.value_or(oldest)));
    const auto add = [&part](std::string_view text) { part.append(" and ").append(text); };
    if (filter.to) add(std::string{table.at} + " <= " + values.bind(*filter.to));
    if (!table.condition.empty()) add(table.condition);
    if (table.table == Table::occurrences && sources.size() < table.sources.size()) add(values.in("source", sources));
    if (!states.empty() && table.table != Table::history) add(values.in("state", states));
    if (!filter.kinds.empty()) add(values.in(table.kind, filter.kinds));
    if (!is_admin) add(values.in("branch_id", actor.branches));
    if (!filter.branches.empty()) add(values.in("branch_id", filter.branches));
    if (filter.order) add(order_part(table, *filter.order, values));
    for (const auto& word : filter.words) add(word_part(table, labels, word, values));
    return part;
}

/// "order/12/3/mail/received" is about order 12.
std::int64_t order_of(std::string_view key) {
    const auto words = split(key, "/");
    return words.size() > 1 && words[0] == "order" ? parse_id(words[1]).value_or(0) : 0;
}

void read_delivery(Entry& entry, Instant due) {
    if (entry.state == State::waiting) entry.next_try_at = due;
    if (entry.state == State::done || entry.state == State::failed) entry.settled_at = due;
    entry.order = {order_of(entry.key)};
    entry.is_retryable = entry.state == State::failed || (entry.state == State::waiting && entry.attempts > 0);
}

void read_print_job(Entry& entry, PrintState state, Instant ended) {
    entry.state = state_of(state);
    if (entry.state == State::done || entry.state == State::failed) entry.settled_at = ended;
    entry.is_retryable = entry.state == State::failed;
}

StoredEntry entry_of(const storage::Row& row) {
    StoredEntry stored;
    auto& entry = stored.entry;
    entry.id = row.integer(0);
    entry.kind = row.text(1);
    entry.key = row.text(2);
    entry.subject = row.text(3);
    entry.state = record::choice_of<State>(row.view(4)).value_or(State::failed);
    entry.at = row.instant(5);
    entry.times = row.integer(6);
    entry.since = row.instant(7);
    entry.reason = row.text(8);
    entry.user = {row.optional_integer(9).value_or(0)};
    entry.person = row.text(10);
    entry.branch = {row.optional_integer(11).value_or(0)};
    entry.order = {row.optional_integer(12).value_or(0)};
    entry.record = row.optional_integer(13);
    stored.version = row.integer(14);
    stored.change = row.text(15);
    entry.attempts = row.integer(16);
    entry.source = record::choice_of<Source>(row.view(18)).value_or(Source::error);
    const auto place = place_of(entry.id);
    if (place && place->table == Table::outbox) read_delivery(entry, row.instant(17));
    if (place && place->table == Table::print_jobs)
        read_print_job(entry, record::choice_of<PrintState>(row.view(4)).value_or(PrintState::failed), row.instant(17));
    return stored;
}

std::string select_from(const TableOf& table, const std::string& part) {
    return "select " + std::string{table.columns} + " from " + std::string{table.name} + " where " + part;
}

}  // namespace

std::optional<Place> place_of(std::int64_t id) {
    const auto digit = id % 10;
    for (const auto& table : tables())
        if (digit == static_cast<std::int64_t>(table.table)) return Place{table.table, id / 10};
    return std::nullopt;
}

StoredPage list_stored(Session& session, const Filter& filter, const AllLabels& labels, const Actor& actor,
                       Instant oldest, storage::Window window) {
    Condition values;
    std::vector<std::pair<const TableOf*, std::string>> asked;
    for (const auto& table : tables())
        if (auto part = part_of(table, filter, labels, actor, oldest, values)) asked.emplace_back(&table, *part);
    StoredPage page;
    if (asked.empty()) return page;

    std::string count;
    for (const auto& [table, part] : asked)
        count += (count.empty() ? "select (" : " + (") +
                 ("select count(*) from " + std::string{table->name} + " where " + part + ")");
    page.total = session.query(count, values.values()).front().integer(0);

    // Of each table as many as the page may need, found within its index.
    const auto most = values.bind(window.offset() + window.limit);
    std::string rows;
    for (const auto& [table, part] : asked) {
        const auto name = std::string{table->name};
        rows += (rows.empty() ? "" : " union all ") +
                ("select * from (" + select_from(*table, part) + " order by " + std::string{table->at} +
                 " desc, id desc limit " + most + ") as newest_of_" + name);
    }
    const auto end = " order by 6 desc, 1 desc" + values.cut(window);
    for (const auto row : session.query(rows + end, values.values())) page.entries.push_back(entry_of(row));
    return page;
}

std::optional<StoredEntry> find_stored(Session& session, Place place, const Actor& actor, Instant oldest) {
    const auto table = std::ranges::find(tables(), place.table, &TableOf::table);
    Condition values;
    const auto part = part_of(*table, {}, {}, actor, oldest, values);
    if (!part) return std::nullopt;
    const auto rows =
        session.query(select_from(*table, *part + " and id = " + values.bind(place.row)), values.values());
    if (rows.empty()) return std::nullopt;
    return entry_of(rows.front());
}

}  // namespace kredenz::journal
