// A department: the people of a branch who work together, the kitchen for instance. It gives them no rights: those are
// their accounts'.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::accounts {

struct Department {
    static constexpr std::string_view schema_name = "Department";
    static constexpr std::string_view table_name = "departments";

    record::Meta meta;
    std::string name;
    record::Reference branch;
    std::vector<record::Reference> members;
};

void describe(record::Describe<Department>& d);
resource::Resource departments_resource();

}  // namespace kredenz::accounts
