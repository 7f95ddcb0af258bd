// Many records of a table changed, deleted or restored at once: all of them, or none. Not how one of them is, which is
// told by the five calls and holds here as well.
#pragma once

#include "record/schema.hpp"

#include <variant>

namespace kredenz::resource {

struct BulkRecord {
    static constexpr std::string_view schema_name = "RequestedRecord";
    std::int64_t id = 0;
    /// The one that was seen. In the trash nothing changes, and it is not compared.
    std::int64_t version = 0;
};

struct BulkDeletion {
    static constexpr std::string_view schema_name = "BulkDeletionRequest";
    static constexpr std::string_view tag = "delete";
    static constexpr std::string_view label = "Löschen";
};

struct BulkRestoration {
    static constexpr std::string_view schema_name = "BulkRestorationRequest";
    static constexpr std::string_view tag = "restore";
    static constexpr std::string_view label = "Wiederherstellen";
};

struct BulkChange {
    static constexpr std::string_view schema_name = "BulkChangeRequest";
    static constexpr std::string_view tag = "change";
    static constexpr std::string_view label = "Ändern";
    /// By the names of fields.
    record::JsonOf<record::MapOf<record::RawJson>> values;
};

struct BulkRequest {
    static constexpr std::string_view schema_name = "BulkRequest";
    std::variant<BulkDeletion, BulkRestoration, BulkChange> action;
    std::vector<BulkRecord> records;

    bool is_change() const { return std::holds_alternative<BulkChange>(action); }
};

/// A record that stands in the way.
struct BulkObstacle {
    static constexpr std::string_view schema_name = "BulkObstacle";
    std::int64_t id = 0;
    std::string message;
};

void describe(record::Describe<BulkRecord>& d);
void describe(record::Describe<BulkDeletion>& d);
void describe(record::Describe<BulkRestoration>& d);
void describe(record::Describe<BulkChange>& d);
void describe(record::Describe<BulkRequest>& d);
void describe(record::Describe<BulkObstacle>& d);

}  // namespace kredenz::resource
