#include "features/website/block.hpp"

#include "record/identifier.hpp"

namespace kredenz::website {

void describe(record::Describe<BlockItem>& d) {
    d.field("type", &BlockItem::type, "Art").read(anyone);
    d.field("value", &BlockItem::value, "Text").at_most(20'000).html().read(anyone);
    d.field("image", &BlockItem::image, "Bild").refers_to("images").expanded().read(anyone);
}

void describe(record::Describe<BlockContent>& d) {
    d.field("body", &BlockContent::body, "Inhalt").at_most(20).read(anyone);
}

void describe(record::Describe<Block>& d) {
    d.meta(&Block::meta);
    record::describe_identifier(d, &Block::identifier).searched().read(anyone);
    d.field("type", &Block::type, "Art").read(anyone).filter();
    d.field("isPublic", &Block::is_public, "Öffentlich").read(anyone).filter();
    d.field("content", &Block::content, "Inhalt").read(anyone);
}

}  // namespace kredenz::website
