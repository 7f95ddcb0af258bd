#include "features/orders/donatee.hpp"

#include "record/patterns.hpp"

namespace kredenz::orders {

void describe(record::Describe<Donatee>& d) {
    d.meta(&Donatee::meta);
    d.field("identifier", &Donatee::identifier, "Kennung")
        .required()
        .at_most(60)
        .matches(record::patterns::identifier)
        .unique()
        .read(anyone);
    d.field("name", &Donatee::name, "Name").required().searched().read(anyone);
    d.field("description", &Donatee::description, "Beschreibung").at_most(2000).searched().read(anyone);
}

}  // namespace kredenz::orders
