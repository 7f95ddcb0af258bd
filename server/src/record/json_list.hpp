// A JSON list or object of what callers write themselves, one text for each member. Not how a described record is
// written, see record/json_writer.hpp.
#pragma once

#include <functional>
#include <string>

namespace kredenz::record {

/// Between these brackets, with commas.
template <class Members, class Write>
std::string json_members(char open, Members&& members, Write write, char close) {
    std::string json{open};
    for (const auto& member : members) {
        const auto& text = std::invoke(write, member);
        if (text.empty()) continue;
        if (json.size() > 1) json += ',';
        json += text;
    }
    return json += close;
}

/// `[…,…]`; `write` gives the JSON of one member, and nothing for one that is left out.
template <class Members, class Write>
std::string json_list(Members&& members, Write write) {
    return json_members('[', members, write, ']');
}

/// `{…,…}`; `write` gives `"name":value`, and nothing for what is left out.
template <class Members, class Write>
std::string json_object(Members&& members, Write write) {
    return json_members('{', members, write, '}');
}

}  // namespace kredenz::record
