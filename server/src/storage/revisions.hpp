// Revisions: one number per topic that grows with every change of what the topic stands for (base data, one
// branch's orders). Readers compare revisions to know whether they are up to date; not a log of the changes, and nobody
// is told.
#pragma once

#include "storage/session.hpp"

#include <cstdint>

namespace kredenz::storage {

/// What has a revision: a struct that names its topic, and of which thing it is.
class RevisionOf {
public:
    template <Topic About>
    RevisionOf(const About& about) : text_(topic_text(about)) {}  // NOLINT(google-explicit-constructor)

    const std::string& text() const { return text_; }

private:
    std::string text_;
};

/// Raises the revision inside the changing transaction and gives the new one. The row stays locked until the commit, so
/// that revisions become visible in order: call it late in a unit.
std::int64_t advance(Session& session, const RevisionOf& topic);

/// The revision; 0 before the first change.
std::int64_t current(Session& session, const RevisionOf& topic);

}  // namespace kredenz::storage
