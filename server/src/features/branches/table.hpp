// A table of a branch, at which guests order.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::branches {

struct Table {
    static constexpr std::string_view schema_name = "Table";
    static constexpr std::string_view table_name = "tables";

    record::Meta meta;
    /// Unique within its branch.
    std::string identifier;
    record::Reference branch;
    /// Of the room, as people call it: "Gastgarten".
    std::string area;
};

void describe(record::Describe<Table>& d);

resource::Resource tables_resource();

}  // namespace kredenz::branches
