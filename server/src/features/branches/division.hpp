// A division: branches of the business that belong together, with a page of their own.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::branches {

struct Division {
    static constexpr std::string_view schema_name = "Division";
    static constexpr std::string_view table_name = "divisions";

    record::Meta meta;
    std::string identifier;
    std::string name;
    std::string title;
    /// HTML, cleaned before it is stored.
    std::string description;
    std::string seo_title;
    std::string seo_description;
    std::vector<record::Reference> branches;
};

void describe(record::Describe<Division>& d);

resource::Resource divisions_resource();

}  // namespace kredenz::branches
