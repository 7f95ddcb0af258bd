#include "features/views/saved_view.hpp"

#include "features/views/messages.hpp"
#include "record/patterns.hpp"
#include "resource/hook.hpp"
#include "resource/permissions/readers.hpp"

namespace kredenz::views {
namespace {

using resource::Saving;
using storage::Attribute;
using storage::Predicate;

/// One's own; an admin also looks after those that everybody sees.
Result<void> check_owner(const Saving& saving) {
    const auto* stored = saving.stored.find<SavedView>();
    if (!stored || stored->owner == saving.actor.user || saving.actor.roles.intersects(admin)) return {};
    return Error::of(ErrorKind::forbidden, std::string{messages::foreign_view});
}

constexpr std::int64_t most_views = 100;

/// Whoever opens a list reads all views of it. An admin may restore another's.
Result<void> check_room(const Saving& saving) {
    const auto* stored = saving.stored.find<SavedView>();
    const auto rows = saving.session.query("select count(*) from views where owner = $1 and deleted_at is null",
                                           stored ? stored->owner : saving.actor.user);
    if (rows.front().integer(0) < most_views) return {};
    return Error::invalid(messages::too_many_views(most_views), {});
}

}  // namespace

void describe(record::Describe<SavedView>& d) {
    d.meta(&SavedView::meta);
    d.field("name", &SavedView::name, "Name").required().at_most(100).searched();
    d.field("resource", &SavedView::resource, "Liste")
        .required()
        .at_most(50)
        .matches(record::patterns::identifier)
        .filter();
    d.field("query", &SavedView::query, "Abfrage").at_most(2000);
    d.field("isShared", &SavedView::is_shared, "Für alle sichtbar").filter();
    d.field("owner", &SavedView::owner, "Von").write(nobody);
}

resource::Resource view_resource() {
    return {.label = "Ansicht",
            .repository = &storage::repository_of<SavedView>().untyped(),
            .readers = permissions::reads_back_office,
            .writers = permissions::reads_back_office,
            .is_base_data = false,
            .is_exported = false,
            .before_save = [](const Saving& saving, record::AnyMutableRecord record) -> Result<void> {
                if (saving.stored) return check_owner(saving);
                record.as<SavedView>().owner = saving.actor.user;
                return check_room(saving);
            },
            .before_trash = [](const Saving& saving, resource::Way way) -> Result<void> {
                if (auto owned = check_owner(saving); !owned || way == resource::Way::removed) return owned;
                return check_room(saving);
            },
            .visible =
                [](const Actor& actor) {
                    return Predicate::any_of({Predicate::one_of(Attribute::of<SavedView>("isShared"), {true}),
                                              Predicate::one_of(Attribute::of<SavedView>("owner"), {actor.user})});
                }};
}

}  // namespace kredenz::views
