// A path of ours that leads to another path or to an address outside: pages that moved, addresses on paper. Not the
// ways of writing a page's own address, which lead there by themselves (app/page_addresses).
#pragma once

#include "record/schema.hpp"

namespace kredenz::website {

struct Redirect {
    static constexpr std::string_view schema_name = "Redirect";
    static constexpr std::string_view table_name = "redirects";

    record::Meta meta;
    /// As `read_redirect_path` writes it: "/alte-karte".
    std::string path;
    /// A path of ours, with query and fragment where wanted, or an internet address; as it was typed.
    std::string target;
    /// Search engines take over where a permanent one leads.
    bool is_permanent = true;
};

void describe(record::Describe<Redirect>& d);

}  // namespace kredenz::website
