// A tag: what branches, in lists and filters, are known for.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::catalog {

struct Tag {
    static constexpr std::string_view schema_name = "Tag";
    static constexpr std::string_view table_name = "tags";

    record::Meta meta;
    std::string name;
    record::Reference image;
};

void describe(record::Describe<Tag>& d);

resource::Resource tags_resource();

}  // namespace kredenz::catalog
