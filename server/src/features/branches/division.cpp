#include "features/branches/division.hpp"

#include "record/identifier.hpp"
#include "resource/permissions/business.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::branches {

void describe(record::Describe<Division>& d) {
    d.meta(&Division::meta);
    record::describe_identifier(d, &Division::identifier).read(anyone);
    d.field("name", &Division::name, "Name").required().searched().read(anyone);
    d.field("title", &Division::title, "Titel").read(anyone);
    d.field("description", &Division::description, "Beschreibung").at_most(20'000).html().read(anyone);
    d.field("seoTitle", &Division::seo_title, "SEO-Titel").read(anyone);
    d.field("seoDescription", &Division::seo_description, "SEO-Beschreibung").at_most(1000).read(anyone);
    d.field("branches", &Division::branches, "Standorte").refers_to("branches").read(anyone);
}

resource::Resource divisions_resource() {
    return {.label = "Organisation",
            .repository = &storage::repository_of<Division>().untyped(),
            .readers = permissions::browses,
            .writers = permissions::shapes_business,
            .is_start_data = true};
}

}  // namespace kredenz::branches
