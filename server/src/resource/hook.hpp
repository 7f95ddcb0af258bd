// Wraps the hooks of a feature, which know their C++ type, for the generic calls, which do not.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::resource {

/// `check(const Saving&, Record& record, const Record* stored) -> std::vector<FieldError>`; no errors let it be saved.
template <class Record, class Check>
std::function<Result<void>(const Saving&, record::AnyMutableRecord)> checked_by(Check check) {
    return [check](const Saving& saving, record::AnyMutableRecord record) -> Result<void> {
        auto errors = check(saving, record.as<Record>(), saving.stored.find<Record>());
        if (!errors.empty()) return Error::invalid(std::move(errors));
        return {};
    };
}

/// `branches(const Record&) -> std::vector<record::Reference>`.
template <class Record, class Branches>
std::function<std::vector<std::int64_t>(record::AnyRecord)> belongs_to(Branches branches) {
    return [branches](record::AnyRecord record) {
        std::vector<std::int64_t> ids;
        for (const record::Reference branch : branches(record.as<Record>())) ids.push_back(branch.id);
        return ids;
    };
}

/// To the one branch that the record names.
template <class Record>
std::function<std::vector<std::int64_t>(record::AnyRecord)> belongs_to(record::Reference Record::* branch) {
    return [branch](record::AnyRecord record) { return std::vector{(record.as<Record>().*branch).id}; };
}

}  // namespace kredenz::resource
