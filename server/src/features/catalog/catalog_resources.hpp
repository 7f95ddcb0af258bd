// Tags, categories, products, menus and what is sold out as resources, and the checks that span several of a product's
// fields.
#pragma once

#include "features/catalog/catalog.hpp"
#include "resource/resource.hpp"

namespace kredenz::catalog {

/// What is switched off is hidden from guests.
std::vector<resource::Resource> catalog_resources();

/// Amounts that contradict each other, units that repeat or cannot be converted, parts without options.
std::vector<FieldError> product_errors(const Product& product);

}  // namespace kredenz::catalog
