#include "app/page_addresses.hpp"

#include "app/legal_texts.hpp"
#include "base/text.hpp"
#include "features/branches/branch.hpp"

namespace kredenz::app {
namespace {

bool is_branch_page(const snapshot::View& view, const std::vector<std::string>& segments) {
    if (segments.size() < 2 || segments.size() > 4 || segments[0] != "store") return false;
    if (segments.size() > 2 && segments[2] != "checkout") return false;
    if (segments.size() > 3 && segments[3] != "error") return false;
    return std::ranges::any_of(view.all<branches::Branch>(), [&](const auto* branch) {
        return branch->is_public && branch->identifier == segments[1];
    });
}

bool is_legal_page(const snapshot::View& view, std::string_view address) {
    const auto texts = legal_texts(view);
    return !external_legal_address(view, address).empty() || std::ranges::any_of(texts, [&](const LegalText& legal) {
        return std::ranges::find(legal.paths, address) != legal.paths.end();
    });
}

}  // namespace

std::string canonical_address(const snapshot::View& view, std::string_view path) {
    const auto lower = lower_case(path);
    const auto parts = split(lower, "/");
    std::vector<std::string> segments{parts.begin(), parts.end()};
    if (!segments.empty() && segments.back() == "index.html") segments.pop_back();
    // There is no list of branches but the overview.
    if (segments == std::vector<std::string>{"store"}) segments.clear();
    if (segments.empty()) return path == "/" ? std::string{} : "/";
    std::string address;
    for (const auto& segment : segments) address += "/" + segment;
    if (address == path) return {};
    return is_branch_page(view, segments) || is_legal_page(view, address) ? address : std::string{};
}

}  // namespace kredenz::app
