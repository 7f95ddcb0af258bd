// The journal: what was delivered, who signed in, who changed what, and which errors the server had, for managers and
// admins, in German. It writes nothing down: see journal/sources for what it reads.
#pragma once

#include "features/journal/sources.hpp"
#include "resource/resource.hpp"
#include "storage/outbox.hpp"

#include <map>
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
    /// By table and number.
    using Records = std::map<std::pair<std::string, std::int64_t>, std::shared_ptr<void>>;

    /// What changes are about, read together.
    Records records_of(storage::Session& session, std::span<const StoredEntry> stored) const;
    Entry named(StoredEntry stored, const Records& records, Roles readers) const;
    void name_change(StoredEntry& stored, const Records& records, Roles readers) const;
    Instant oldest() const;

    const resource::Resources* resources_;
    AllLabels labels_;
};

}  // namespace kredenz::journal
