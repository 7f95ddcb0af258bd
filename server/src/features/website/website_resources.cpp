#include "features/website/website_resources.hpp"

#include "base/text.hpp"
#include "features/branches/branch.hpp"
#include "features/website/messages.hpp"
#include "record/patterns.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/readers.hpp"
#include "resource/permissions/website.hpp"

namespace kredenz::website {
namespace {

namespace patterns = record::patterns;
using resource::Saving;

constexpr std::size_t most_levels = 3;
constexpr std::size_t most_items = 100;

/// "ueber-uns/team": identifiers between slashes.
bool is_site_path(std::string_view path) {
    while (true) {
        const auto slash = path.find('/');
        const auto segment = path.substr(0, slash);
        if (segment.empty() || !patterns::identifier.holds(segment)) return false;
        if (slash == std::string_view::npos) return true;
        path.remove_prefix(slash + 1);
    }
}

class NavigationCheck {
public:
    explicit NavigationCheck(const BranchExists& branch_exists) : branch_exists_(branch_exists) {}

    std::vector<FieldError> errors_of(const Navigation& navigation) {
        check(navigation.items, "items", 1);
        if (count_ > most_items) errors_.push_back({std::string{messages::too_many}, "items"});
        return std::move(errors_);
    }

private:
    void check(const std::vector<NavigationItem>& items, const std::string& path, std::size_t level) {
        if (!items.empty() && level > most_levels) return errors_.push_back({std::string{messages::too_deep}, path});
        count_ += items.size();
        for (std::size_t index = 0; index < items.size(); ++index) {
            const auto here = path + "[" + std::to_string(index) + "]";
            if (auto wrong = problem_of(items[index])) errors_.push_back({std::move(*wrong), here + ".target"});
            check(items[index].children, here + ".children", level + 1);
        }
    }

    std::optional<std::string> problem_of(const NavigationItem& item) const {
        switch (item.type) {
            case NavigationType::home:
                return std::nullopt;
            case NavigationType::site:
                if (is_site_path(item.target)) return std::nullopt;
                return std::string{messages::target_is_no_page};
            case NavigationType::branch:
                if (branch_exists_(item.target)) return std::nullopt;
                return messages::no_such_branch(item.target);
            case NavigationType::link:
                if (patterns::web_address.holds(item.target)) return std::nullopt;
                return std::string{messages::target_is_no_address};
        }
        return std::nullopt;
    }

    const BranchExists& branch_exists_;
    std::size_t count_ = 0;
    std::vector<FieldError> errors_;
};

bool has_disabled(const std::vector<NavigationItem>& items) {
    return std::ranges::any_of(
        items, [](const NavigationItem& item) { return !item.is_enabled || has_disabled(item.children); });
}

void remove_disabled(std::vector<NavigationItem>& items) {
    std::erase_if(items, [](const NavigationItem& item) { return !item.is_enabled; });
    for (auto& item : items) remove_disabled(item.children);
}

std::vector<FieldError> check_saved(const Saving& saving, const Navigation& navigation) {
    return navigation_errors(navigation, [&saving](const std::string& identifier) {
        return storage::repository_of<branches::Branch>().first_where(saving.session, "identifier = $1", identifier) !=
               nullptr;
    });
}

}  // namespace

std::shared_ptr<const Navigation> navigation_for_guests(const std::shared_ptr<const Navigation>& navigation) {
    if (!has_disabled(navigation->items)) return navigation;
    auto shown = std::make_shared<Navigation>(*navigation);
    remove_disabled(shown->items);
    return shown;
}

std::shared_ptr<const Block> block_for_guests(const std::shared_ptr<const Block>& block) {
    return block->is_public ? block : nullptr;
}

const Block* current_news(const snapshot::View& view) {
    const Block* newest = nullptr;
    for (const auto* block : view.all<Block>()) {
        if (block->type != BlockType::news || !block->is_public || block->content.body.empty()) continue;
        if (!newest || block->meta.updated_at >= newest->meta.updated_at) newest = block;
    }
    return newest;
}

std::vector<FieldError> navigation_errors(const Navigation& navigation, const BranchExists& branch_exists) {
    return NavigationCheck{branch_exists}.errors_of(navigation);
}

std::vector<resource::Resource> website_resources() {
    using namespace permissions;
    return {
        {.label = "Navigation",
         .repository = &storage::repository_of<Navigation>().untyped(),
         .readers = browses,
         .writers = edits_website,
         .is_start_data = true,
         .before_save = resource::checked_by<Navigation>(
             [](const Saving& saving, Navigation& changed, const Navigation*) { return check_saved(saving, changed); }),
         .for_guests = snapshot::GuestView{std::function{navigation_for_guests}}},
        {.label = "Inhalt",
         .repository = &storage::repository_of<Block>().untyped(),
         .readers = browses,
         .writers = edits_website,
         .is_start_data = true,
         .for_guests = snapshot::GuestView{std::function{block_for_guests}}}};
}

}  // namespace kredenz::website
