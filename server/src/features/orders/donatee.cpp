#include "features/orders/donatee.hpp"

#include "record/identifier.hpp"
#include "resource/permissions/business.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::orders {

void describe(record::Describe<Donatee>& d) {
    d.meta(&Donatee::meta);
    record::describe_identifier(d, &Donatee::identifier).read(anyone);
    d.field("name", &Donatee::name, "Name").required().searched().read(anyone);
    d.field("description", &Donatee::description, "Beschreibung").at_most(2000).searched().read(anyone);
}

resource::Resource donatees_resource() {
    return {.label = "Spendenempfänger",
            .repository = &storage::repository_of<Donatee>().untyped(),
            .readers = permissions::browses,
            .writers = permissions::shapes_business,
            .is_start_data = true};
}

}  // namespace kredenz::orders
