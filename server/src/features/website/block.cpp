#include "features/website/block.hpp"

#include "record/identifier.hpp"

namespace kredenz::website {

namespace {

constexpr std::size_t longest_text = 20'000;

}  // namespace

void describe(record::Describe<BlockText>& d) {
    d.field("value", &BlockText::value, "Text").required().at_most(longest_text).html().read(anyone);
}

void describe(record::Describe<BlockImage>& d) {
    d.field("image", &BlockImage::image, "Bild").required().refers_to("images").expanded().read(anyone);
    d.field("value", &BlockImage::value, "Text").at_most(longest_text).html().read(anyone);
}

void describe(record::Describe<BlockItem>& d) { d.one_of("type", &BlockItem::content, "Art").read(anyone); }

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
