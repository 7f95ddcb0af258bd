#include "features/branches/table.hpp"

#include "resource/permissions/business.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::branches {

void describe(record::Describe<Table>& d) {
    d.meta(&Table::meta);
    d.field("identifier", &Table::identifier, "Tischnummer").required().unique().at_most(40).searched().read(anyone);
    d.field("branch", &Table::branch, "Standort").required().refers_to("branches").filter().read(anyone);
    d.field("area", &Table::area, "Bereich").at_most(60).searched().filter().read(anyone);
}

resource::Resource tables_resource() {
    return {.label = "Tisch",
            .repository = &storage::repository_of<Table>().untyped(),
            .readers = permissions::browses,
            .writers = permissions::edits_branches,
            .is_start_data = true};
}

}  // namespace kredenz::branches
