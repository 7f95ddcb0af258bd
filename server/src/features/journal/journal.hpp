// The journal: what was delivered, who signed in, who changed what, and which errors the server had, for managers and
// admins, in German. It writes nothing down: see journal/sources for what it reads.
#pragma once

#include "features/journal/sources.hpp"
#include "resource/resource.hpp"
#include "storage/outbox.hpp"

#include <span>

namespace kredenz::journal {

struct Page {
    std::vector<Entry> entries;
    std::int64_t total = 0;
};

class Journal {
public:
    /// `resources` are complete when the first entry is read, and live longer.
    Journal(const resource::Resources& resources, std::span<const storage::DeliveryKind> deliveries);

    Page list(storage::Session& session, const Filter& filter, const Actor& actor, storage::Window window) const;
    /// Empty when there is none or the actor may not see it.
    std::optional<Entry> find(storage::Session& session, std::int64_t id, const Actor& actor) const;

private:
    Entry named(storage::Session& session, StoredEntry stored, Roles readers) const;
    void name_change(storage::Session& session, StoredEntry& stored, Roles readers) const;
    Instant oldest() const;

    const resource::Resources* resources_;
    AllLabels labels_;
};

}  // namespace kredenz::journal
