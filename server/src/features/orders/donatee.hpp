// A recipient of the small amount that the business donates for an order, chosen by the guest.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::orders {

struct Donatee {
    static constexpr std::string_view schema_name = "Donatee";
    static constexpr std::string_view table_name = "donatees";

    record::Meta meta;
    std::string identifier;
    std::string name;
    std::string description;
};

void describe(record::Describe<Donatee>& d);

resource::Resource donatees_resource();

}  // namespace kredenz::orders
