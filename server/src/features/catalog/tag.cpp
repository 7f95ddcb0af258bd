#include "features/catalog/tag.hpp"

#include "resource/permissions/catalog.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::catalog {

void describe(record::Describe<Tag>& d) {
    d.meta(&Tag::meta);
    d.field("name", &Tag::name, "Name").required().searched().read(anyone);
    d.field("image", &Tag::image, "Bild").refers_to("images").expanded().read(anyone);
}

resource::Resource tags_resource() {
    return {.label = "Schlagwort",
            .repository = &storage::repository_of<Tag>().untyped(),
            .readers = permissions::browses,
            .writers = permissions::edits_catalog,
            .is_start_data = true};
}

}  // namespace kredenz::catalog
