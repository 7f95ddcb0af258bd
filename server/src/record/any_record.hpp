// A described record for code that learns its C++ type only where it needs it: an address together with the schema that
// tells what lies there. Not the reading and writing of fields, which the schema does with the address alone.
#pragma once

#include "record/schema.hpp"

namespace kredenz::record {

/// May be none. What it points to outlives it.
class AnyRecord {
public:
    AnyRecord() = default;
    AnyRecord(const Schema& schema, const void* record) : schema_(&schema), record_(record) {}

    explicit operator bool() const { return record_ != nullptr; }
    const void* address() const { return record_; }
    const Schema& schema() const { return *schema_; }

    /// Null when there is none. Throws std::logic_error when it is of another type.
    template <class Record>
    const Record* find() const {
        if (record_ && schema_ != &schema_of<Record>())
            throw std::logic_error("a record of " + schema_->name() + " is taken for one of " +
                                   schema_of<Record>().name());
        return static_cast<const Record*>(record_);
    }
    /// Where there is one. Throws as `find` does, and when there is none.
    template <class Record>
    const Record& as() const {
        if (!record_) throw std::logic_error("no record is taken for one of " + schema_of<Record>().name());
        return *find<Record>();
    }

private:
    const Schema* schema_ = nullptr;
    const void* record_ = nullptr;
};

/// One that may be changed.
class AnyMutableRecord {
public:
    AnyMutableRecord(const Schema& schema, void* record) : seen_(schema, record), record_(record) {}

    /// Throws std::logic_error when it is of another type.
    template <class Record>
    Record& as() const {
        seen_.as<Record>();
        return *static_cast<Record*>(record_);
    }

private:
    AnyRecord seen_;
    void* record_;
};

}  // namespace kredenz::record
