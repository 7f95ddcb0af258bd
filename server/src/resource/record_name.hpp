// What people call a record: the first of the texts by which it is searched. Not its label, which is what all of its
// kind are called.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::resource {

/// Empty where it has no such text that readers of these roles may know.
std::string own_name_of(record::AnyRecord record, Roles readers);
/// "Hocker 3" where it has no name of its own; of what there is one of, what it is.
std::string name_of(const Resource& resource, record::AnyRecord record, Roles readers);

}  // namespace kredenz::resource
