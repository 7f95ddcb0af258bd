#include "features/branches/opening_hours_shifts.hpp"
#include "record/schema.hpp"

namespace kredenz::branches {

void describe(record::Describe<Rule>& d) {
    d.field("type", &Rule::type, "Tag").read(anyone);
    d.field("date", &Rule::date, "Datum").read(anyone);
    d.field("isClosed", &Rule::is_closed, "Geschlossen").read(anyone);
    d.field("from", &Rule::from, "Von").read(anyone);
    d.field("to", &Rule::to, "Bis").read(anyone);
}

}  // namespace kredenz::branches
