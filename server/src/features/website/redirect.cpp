#include "features/website/redirect.hpp"

namespace kredenz::website {

void describe(record::Describe<Redirect>& d) {
    d.meta(&Redirect::meta);
    d.field("path", &Redirect::path, "Pfad").required().unique().searched();
    d.field("target", &Redirect::target, "Ziel").required().at_most(1000).searched();
    d.field("isPermanent", &Redirect::is_permanent, "Dauerhaft").filter();
}

}  // namespace kredenz::website
