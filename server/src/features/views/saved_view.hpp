// A list of the back office as somebody looks at it: what is searched, filtered, sorted and shown, under a name. Not
// what the list finds, which is read anew each time.
#pragma once

#include "resource/resource.hpp"

namespace kredenz::views {

struct SavedView {
    static constexpr std::string_view schema_name = "SavedView";
    static constexpr std::string_view table_name = "views";

    record::Meta meta;
    std::string name;
    /// The list's, as in its address.
    std::string resource;
    /// The parameters of the list's address.
    std::string query;
    /// Everybody sees it.
    bool is_shared = false;
    /// The user's id; no reference, which would hold the account back.
    std::int64_t owner = 0;
};

void describe(record::Describe<SavedView>& d);

resource::Resource view_resource();

}  // namespace kredenz::views
