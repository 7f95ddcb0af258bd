// The page of a list that is asked for. Not the list's order, and not what it holds: a page means something only where
// both are the same from one page to the next.
#pragma once

#include <cstdint>

namespace kredenz::storage {

struct Window {
    /// From 1.
    std::int64_t page = 1;
    /// Records of a page.
    std::int64_t limit = 50;

    std::int64_t offset() const { return (page - 1) * limit; }
};

}  // namespace kredenz::storage
