// HTML that somebody pasted.
#include "fuzz/fuzz.hpp"
#include "record/clean_html.hpp"

#include <algorithm>
#include <string>

namespace kredenz::fuzz {
namespace {

/// The greatest number of elements inside each other, in HTML that the cleaner wrote.
std::size_t depth_of(std::string_view cleaned) {
    std::size_t depth = 0;
    std::size_t greatest = 0;
    for (auto at = cleaned.find('<'); at != std::string_view::npos; at = cleaned.find('<', at + 1)) {
        const auto tag = cleaned.substr(at + 1, cleaned.find_first_of(" >", at) - at - 1);
        if (tag.starts_with('/'))
            --depth;
        else if (tag != "br" && tag != "hr")
            greatest = std::max(greatest, ++depth);
    }
    require(depth == 0, "every element is closed");
    return greatest;
}

}  // namespace

void run(std::string_view input) {
    const auto cleaned = record::clean_html(input);
    require(record::clean_html(cleaned) == cleaned, "cleaned once more it is the same");
    // Tables bring rows and bodies that nobody wrote.
    require(depth_of(cleaned) <= 610, "it nests no deeper than a parser can carry");
    for (const std::string_view bad : {"<script", "<style", "<iframe", "<svg", "<img", " on", "<!--"})
        for (auto at = cleaned.find(bad); at != std::string::npos; at = cleaned.find(bad, at + 1)) {
            // Handlers would stand within a tag.
            const auto open = cleaned.rfind('<', at);
            const bool is_in_tag = bad.front() == ' ' && open != std::string::npos && cleaned.find('>', open) > at;
            const auto before = cleaned.substr(open == std::string::npos ? 0 : open, at - open);
            require(bad.front() == ' ' && (!is_in_tag || before.find('"') != std::string::npos), "it is harmless");
        }
}

}  // namespace kredenz::fuzz
