#include "features/orders/donatee.hpp"

#include "record/identifier.hpp"

namespace kredenz::orders {

void describe(record::Describe<Donatee>& d) {
    d.meta(&Donatee::meta);
    record::describe_identifier(d, &Donatee::identifier).read(anyone);
    d.field("name", &Donatee::name, "Name").required().searched().read(anyone);
    d.field("description", &Donatee::description, "Beschreibung").at_most(2000).searched().read(anyone);
}

}  // namespace kredenz::orders
