// A piece of content that is edited by itself and shown where its type says: news open over the page. Not the blocks
// of a content page, which belong to their page.
#pragma once

#include "record/schema.hpp"

namespace kredenz::website {

enum class BlockType : std::uint8_t { news };
enum class BlockItemType : std::uint8_t { image, text };

struct BlockItem {
    static constexpr std::string_view schema_name = "BlockItem";

    BlockItemType type = BlockItemType::text;
    /// HTML, cleaned before it is stored: the text, or the words below a picture.
    std::string value;
    /// Of images only.
    record::Reference image;
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
    /// What is not public does not leave the house.
    bool is_public = false;
    BlockContent content;
};

void describe(record::Describe<BlockItem>& d);
void describe(record::Describe<BlockContent>& d);
void describe(record::Describe<Block>& d);

}  // namespace kredenz::website

namespace kredenz::record {

template <>
struct Choices<website::BlockType> {
    static constexpr std::array<std::string_view, 1> names{"news"};
};
template <>
struct Choices<website::BlockItemType> {
    static constexpr std::array<std::string_view, 2> names{"image", "text"};
};

}  // namespace kredenz::record
