// The field by which addresses and other records name a record: given, of the form of an identifier, used once. Not its
// number, which Meta holds.
#pragma once

#include "record/patterns.hpp"

namespace kredenz::record {

/// Described as "identifier"; who reads it and whether it is searched is added by the record.
template <class Record>
FieldRules describe_identifier(Describe<Record>& d, std::string Record::* member) {
    return d.field("identifier", member, "Kennung").required().at_most(60).matches(patterns::identifier).unique();
}

}  // namespace kredenz::record
