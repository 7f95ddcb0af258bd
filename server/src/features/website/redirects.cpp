#include "features/website/redirects.hpp"

#include "features/website/messages.hpp"
#include "features/website/redirect_path.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/website.hpp"
#include "storage/revisions.hpp"

namespace kredenz::website {
namespace {

using resource::Saving;

/// Of two changes at once the later sees the earlier: both lock the row of this revision before they look.
struct AllRedirects {
    static constexpr std::string_view topic_name = "redirects";
};

std::vector<std::shared_ptr<Redirect>> locked_redirects(storage::Session& session) {
    storage::advance(session, AllRedirects{});
    return storage::repository_of<Redirect>().all(session);
}

std::vector<FieldError> complete(const Saving& saving, Redirect& redirect, std::string_view public_url) {
    const auto path = read_redirect_path(redirect.path, public_url);
    const auto target = read_redirect_target(redirect.target, public_url);
    std::vector<FieldError> errors;
    for (const auto& read : {path, target}) {
        if (read) continue;
        const auto refused = read.error();
        errors.insert(errors.end(), refused.errors.begin(), refused.errors.end());
    }
    if (!errors.empty()) return errors;
    redirect.path = *path;
    redirect.target = *target;
    return redirect_errors(redirect, locked_redirects(saving.session));
}

/// What came since may stand against one that comes back.
Result<void> check_restored(const Saving& saving, resource::Way way) {
    if (way == resource::Way::removed) return {};
    auto errors = redirect_errors(saving.stored.as<Redirect>(), locked_redirects(saving.session));
    if (!errors.empty()) return Error::invalid(std::move(errors));
    return {};
}

}  // namespace

std::vector<FieldError> redirect_errors(const Redirect& redirect, std::span<const std::shared_ptr<Redirect>> all) {
    const auto leads_to = path_of_target(redirect.target);
    if (leads_to == redirect.path) return {{std::string{messages::leads_to_itself}, "target"}};
    std::vector<FieldError> errors;
    for (const auto& other : all) {
        if (other->meta.id == redirect.meta.id) continue;
        const bool leads_back = path_of_target(other->target) == redirect.path;
        if (other->path == leads_to)
            errors.push_back(
                {leads_back ? messages::leads_in_a_circle(other->path) : messages::leads_on(other->path, other->target),
                 "target"});
        else if (leads_back)
            errors.push_back({messages::is_led_to(other->path), "path"});
    }
    return errors;
}

const Redirect* redirect_at(const snapshot::View& view, std::string_view path) {
    const auto wanted = normal_path(path);
    for (const auto* redirect : view.all<Redirect>())
        if (redirect->path == wanted) return redirect;
    return nullptr;
}

resource::Resource redirect_resource(std::string public_url) {
    return {.label = "Weiterleitung",
            .repository = &storage::repository_of<Redirect>().untyped(),
            .readers = permissions::edits_website,
            .writers = permissions::edits_website,
            .before_save = resource::checked_by<Redirect>(
                [public_url = std::move(public_url)](const Saving& saving, Redirect& changed, const Redirect*) {
                    return complete(saving, changed, public_url);
                }),
            .before_trash = check_restored};
}

}  // namespace kredenz::website
