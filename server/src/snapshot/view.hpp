// All base data at one revision, in memory and never changed: what guests and staff read without touching the
// database. Not the bytes made from it: those are in snapshot/snapshot.
#pragma once

#include "record/json_writer.hpp"
#include "storage/repository.hpp"

#include <span>

namespace kredenz::snapshot {

/// What guests (and devices that guests use) get of a record: the record, a reduced copy, or null where it is hidden.
/// Empty: every record.
class GuestView {
public:
    GuestView() = default;
    template <class Record>
    explicit GuestView(std::function<std::shared_ptr<const Record>(const std::shared_ptr<const Record>& record)> seen)
        : schema_(&record::schema_of<Record>()),
          seen_([seen = std::move(seen)](const std::shared_ptr<const void>& record) {
              return seen(std::static_pointer_cast<const Record>(record));
          }) {}

    /// Whether it is one of records of this schema; an empty one is of all.
    bool is_of(const record::Schema& schema) const { return schema_ == nullptr || schema_ == &schema; }
    std::shared_ptr<const void> operator()(const std::shared_ptr<const void>& record) const {
        return seen_ ? seen_(record) : record;
    }

private:
    const record::Schema* schema_ = nullptr;
    std::function<std::shared_ptr<const void>(const std::shared_ptr<const void>& record)> seen_;
};

/// One kind of base data.
struct BaseTable {
    const storage::Repository* repository = nullptr;
    GuestView for_guests = {};
    /// Its address below /api, where it is part of what every client gets at its start; else empty.
    std::string start_data_address = {};
    /// It has one record, which stands for itself and not in a list.
    bool is_single = false;

    const std::string& name() const { return repository->table(); }
    /// Null where the record is hidden from readers of these roles.
    std::shared_ptr<const void> seen_by(Roles readers, const std::shared_ptr<const void>& record) const;
};

/// The records of one table, ordered by id.
class Records {
public:
    Records(const BaseTable& table, std::vector<std::shared_ptr<const void>> records)
        : table_(&table), records_(std::move(records)) {}

    const BaseTable& table() const { return *table_; }
    const record::Schema& schema() const { return table_->repository->schema(); }
    std::span<const std::shared_ptr<const void>> all() const { return records_; }
    std::shared_ptr<const void> find(std::int64_t id) const;

    /// A copy in which the record with this id is replaced, added, or (null) removed.
    Records with(std::int64_t id, std::shared_ptr<const void> record) const;

private:
    std::size_t position_of(std::int64_t id) const;

    const BaseTable* table_;
    std::vector<std::shared_ptr<const void>> records_;
};

class View {
public:
    View(std::int64_t revision, std::map<std::string, std::shared_ptr<const Records>, std::less<>> tables)
        : revision_(revision), tables_(std::move(tables)) {}

    std::int64_t revision() const { return revision_; }
    const std::map<std::string, std::shared_ptr<const Records>, std::less<>>& tables() const { return tables_; }
    /// A table that is no base data is a bug (std::out_of_range).
    const Records& records(std::string_view table) const;

    /// Those of a type, which says itself in what table it lies.
    template <class Record>
    const Records& records() const {
        return records(Record::table_name);
    }
    /// Null when there is none.
    template <class Record>
    const Record* find(std::int64_t id) const {
        return static_cast<const Record*>(records<Record>().find(id).get());
    }
    template <class Record>
    std::vector<const Record*> all() const {
        std::vector<const Record*> found;
        for (const auto& record : records<Record>().all()) found.push_back(static_cast<const Record*>(record.get()));
        return found;
    }

    /// What readers of these roles get of a table, so that they can neither count nor probe what is hidden from them.
    std::vector<std::shared_ptr<const void>> shown(std::string_view table, Roles readers) const;

    /// A record as JSON for readers of these roles, expanded references included; empty when it is hidden from them.
    std::string json_of(const Records& records, const std::shared_ptr<const void>& record, Roles readers) const;
    /// All records of a table as a JSON list.
    std::string list_of(std::string_view table, Roles readers) const;

private:
    std::string public_members(std::string_view table, std::int64_t id) const;

    std::int64_t revision_;
    std::map<std::string, std::shared_ptr<const Records>, std::less<>> tables_;
};

}  // namespace kredenz::snapshot
