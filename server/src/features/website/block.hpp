// A piece of content that is edited by itself and shown where its type says: news open over the page. Not the blocks
// of a content page, which belong to their page.
#pragma once

#include "record/schema.hpp"

namespace kredenz::website {

enum class BlockType : std::uint8_t { news };

struct BlockText {
    static constexpr std::string_view schema_name = "BlockText";
    static constexpr std::string_view tag = "text";
    static constexpr std::string_view label = "Text";

    /// HTML.
    std::string value;
};

struct BlockImage {
    static constexpr std::string_view schema_name = "BlockImage";
    static constexpr std::string_view tag = "image";
    static constexpr std::string_view label = "Bild";

    record::Reference image;
    /// The words below it, as HTML.
    std::string value;
};

struct BlockItem {
    static constexpr std::string_view schema_name = "BlockItem";

    std::variant<BlockText, BlockImage> content;
};

struct BlockContent {
    static constexpr std::string_view schema_name = "BlockContent";

    std::vector<BlockItem> body;
};

struct Block {
    static constexpr std::string_view schema_name = "Block";
    static constexpr std::string_view table_name = "blocks";

    record::Meta meta;
    std::string identifier;
    BlockType type = BlockType::news;
    /// What is not public is for staff only.
    bool is_public = false;
    BlockContent content;
};

void describe(record::Describe<BlockText>& d);
void describe(record::Describe<BlockImage>& d);
void describe(record::Describe<BlockItem>& d);
void describe(record::Describe<BlockContent>& d);
void describe(record::Describe<Block>& d);

}  // namespace kredenz::website

namespace kredenz::record {

template <>
struct Choices<website::BlockType> {
    using enum website::BlockType;
    static constexpr auto names = names_of<website::BlockType>({{news, "news"}});
    static constexpr auto labels = names_of<website::BlockType>({{news, "Neuigkeit"}});
};

}  // namespace kredenz::record
