#include "features/accounts/department.hpp"

#include "resource/permissions/accounts.hpp"

namespace kredenz::accounts {

void describe(record::Describe<Department>& d) {
    d.meta(&Department::meta);
    d.field("name", &Department::name, "Name").required().unique().at_most(80).searched();
    d.field("branch", &Department::branch, "Standort").required().refers_to("branches").filter();
    d.field("members", &Department::members, "Mitglieder").refers_to("users").filter();
}

resource::Resource departments_resource() {
    return {.label = "Abteilung",
            .repository = &storage::repository_of<Department>().untyped(),
            .readers = permissions::edits_users,
            .writers = permissions::edits_users,
            .is_base_data = false};
}

}  // namespace kredenz::accounts
