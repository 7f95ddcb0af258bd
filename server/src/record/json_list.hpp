// A JSON list of what callers write themselves, one text for each member. Not how a described record is written, see
// record/json_writer.hpp.
#pragma once

#include <functional>
#include <string>

namespace kredenz::record {

/// `[…,…]`; `write` gives the JSON of one member.
template <class Members, class Write>
std::string json_list(Members&& members, Write write) {
    std::string list = "[";
    for (const auto& member : members) {
        if (list.size() > 1) list += ',';
        list += std::invoke(write, member);
    }
    return list += ']';
}

}  // namespace kredenz::record
