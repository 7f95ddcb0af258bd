// Rows of described records: one table per schema, columns and statements derived from its fields. Keeps the links
// of every reference; what a change means (access, history, messages) is decided above, in resource/.
#pragma once

#include "record/schema.hpp"
#include "storage/condition.hpp"
#include "storage/links.hpp"
#include "storage/session.hpp"

#include <set>

namespace kredenz::storage {

/// Where a record lies. Only what is in use is referred to, and has its own references in `links`.
enum class Place : std::uint8_t { use, trash };

/// The table has the columns id, version, created_at, updated_at, deleted_at (null unless in the trash), search
/// (folded texts of the searched fields), and one per field: boolean, bigint, or text; lists and nested records as
/// JSON text.
class Repository {
public:
    Repository(std::string table, const record::Schema& schema);

    const std::string& table() const { return table_; }
    const record::Schema& schema() const { return *schema_; }

    /// Null when there is none or it lies in the trash.
    std::shared_ptr<void> find(Session& session, std::int64_t id) const;
    std::shared_ptr<void> find_trashed(Session& session, std::int64_t id) const;
    std::vector<std::shared_ptr<void>> all(Session& session) const;
    /// `condition` continues "where deleted_at is null and"; it may end with `order by` and `limit`.
    std::vector<std::shared_ptr<void>> where(Session& session, std::string_view condition,
                                             std::span<const Value> values, Place place = Place::use) const;
    /// A page of what the condition holds for, in an order (" order by …"). Sorted by their keys alone: whole rows are
    /// read for this page only.
    std::vector<std::shared_ptr<void>> page(Session& session, Condition condition, const std::string& order,
                                            Window window, Place place = Place::use) const;
    std::vector<std::int64_t> ids_where(Session& session, std::string_view condition, std::span<const Value> values,
                                        Place place = Place::use) const;
    std::int64_t count_where(Session& session, std::string_view condition, std::span<const Value> values,
                             Place place = Place::use) const;
    bool exists(Session& session, std::int64_t id) const;

    /// Nobody else changes these rows before the unit ends. Whoever changes several of them at once, or a row and what
    /// hangs on it, begins with this, so that no two wait for each other. SQLite has one writer at a time anyway.
    void hold(Session& session, std::span<const std::int64_t> ids) const;
    void hold(Session& session, std::int64_t id) const { hold(session, {&id, 1}); }
    /// The same for rows that are only referred to, which several may do at once.
    void keep(Session& session, std::span<const std::int64_t> ids) const;

    /// Sets the record's meta. With an id (from Ids) the row is queued, otherwise the database counts.
    void insert(Session& session, void* record, Instant now) const;
    /// Raises the version; false when the stored version is another than the record's.
    bool update(Session& session, void* record, Instant now) const;
    /// Into the trash and back; the links go and come. False when the row is not there.
    bool trash(Session& session, std::int64_t id, Instant now) const;
    bool restore(Session& session, void* record, Instant now) const;

private:
    void lock(Session& session, std::span<const std::int64_t> ids, std::string_view strength) const;
    std::shared_ptr<void> one(const Rows& rows) const;
    std::shared_ptr<void> record_of(const Row& row) const;
    std::vector<Value> values_of(const void* record) const;
    void write_links(Session& session, const void* record) const;

    std::string table_;
    const record::Schema* schema_;
    std::vector<const record::Field*> columns_;
    std::string select_;
    std::string insert_;
    std::string insert_counted_;
    std::string update_;
};

/// What stands in the column of a value of a plain kind; null for an optional one without a value and for no reference.
Value plain_value(const record::Type& type, const void* value);

/// A reference somewhere within a record, at any depth.
struct FoundReference {
    const record::Field* field = nullptr;
    /// As errors name it: `toppings[0].origin`. A list of references is a set, and all of it one place.
    std::string place;
    std::int64_t id = 0;
};
std::vector<FoundReference> references_in(const record::Schema& schema, const void* record);

/// The tables to which records of this schema may have links.
std::set<std::string_view> targets_of(const record::Schema& schema);

/// A repository that knows its C++ type, which says in what table its records lie (`table_name`).
template <class Record>
class TypedRepository {
public:
    using Records = std::vector<std::shared_ptr<Record>>;

    TypedRepository() : untyped_(std::string{Record::table_name}, record::schema_of<Record>()) {}

    const Repository& untyped() const { return untyped_; }

    std::shared_ptr<Record> find(Session& session, std::int64_t id) const { return typed(untyped_.find(session, id)); }
    Records all(Session& session) const { return typed(untyped_.all(session)); }
    Records where(Session& session, std::string_view condition, std::span<const Value> values) const {
        return typed(untyped_.where(session, condition, values));
    }
    template <Bindable... Arguments>
    Records where(Session& session, std::string_view condition, const Arguments&... arguments) const {
        const std::array<Value, sizeof...(Arguments)> values{to_value(arguments)...};
        return where(session, condition, std::span<const Value>{values});
    }
    template <Bindable... Arguments>
    std::shared_ptr<Record> first_where(Session& session, std::string_view condition,
                                        const Arguments&... arguments) const {
        auto records = where(session, std::string{condition} + " limit 1", arguments...);
        return records.empty() ? nullptr : records.front();
    }
    Records page(Session& session, Condition condition, const std::string& order, Window window) const {
        return typed(untyped_.page(session, std::move(condition), order, window));
    }
    std::int64_t count(Session& session, const Condition& condition) const {
        return untyped_.count_where(session, condition.text(), condition.values());
    }
    bool exists(Session& session, std::int64_t id) const { return untyped_.exists(session, id); }
    void hold(Session& session, std::span<const std::int64_t> ids) const { untyped_.hold(session, ids); }
    void hold(Session& session, std::int64_t id) const { untyped_.hold(session, id); }

    void insert(Session& session, Record& record, Instant now) const { untyped_.insert(session, &record, now); }
    bool update(Session& session, Record& record, Instant now) const { return untyped_.update(session, &record, now); }
    bool trash(Session& session, std::int64_t id, Instant now) const { return untyped_.trash(session, id, now); }

private:
    static std::shared_ptr<Record> typed(std::shared_ptr<void> record) {
        return std::static_pointer_cast<Record>(std::move(record));
    }
    static Records typed(std::vector<std::shared_ptr<void>> records) {
        Records all;
        all.reserve(records.size());
        for (auto& record : records) all.push_back(typed(std::move(record)));
        return all;
    }

    Repository untyped_;
};

/// The one of a type.
template <class Record>
const TypedRepository<Record>& repository_of() {
    static const TypedRepository<Record> repository;
    return repository;
}

}  // namespace kredenz::storage
