// Keeps the base data in memory and the answers made from them ready as bytes: reloads what a committed change
// names, renders, compresses, publishes. One rebuild at a time, the newest wins, and no compression holds a change
// up. What is rendered is told by app.
#pragma once

#include "snapshot/finished_pages.hpp"
#include "snapshot/view.hpp"
#include "storage/storage.hpp"

#include <boost/asio/awaitable.hpp>

namespace kredenz::snapshot {

/// The revision that moves with every change of base data.
struct BaseData {
    static constexpr std::string_view topic_name = "base";
};

/// Inside the changing unit: announces which records have changed, and returns the new revision of the base data.
std::int64_t announce_changes(storage::Session& session, std::string_view table, std::span<const std::int64_t> ids);
inline std::int64_t announce_change(storage::Session& session, std::string_view table, std::int64_t id) {
    return announce_changes(session, table, {&id, 1});
}
/// The same for a record of a type, which says itself in what table it lies.
template <class Record>
std::int64_t announce_change(storage::Session& session, std::int64_t id) {
    return announce_change(session, Record::table_name, id);
}

struct Options {
    /// How long nothing may have changed before pages get their best compression.
    std::chrono::milliseconds quiet_time = std::chrono::seconds{10};
    /// The same before pages are refined, so that changes in a row cost one refinement.
    std::chrono::milliseconds settle_time = std::chrono::milliseconds{200};
    Compress compress = compressed;
};

class Snapshot {
public:
    using Render = std::function<std::vector<Page>(const View& view)>;
    using Publish = std::function<void(std::shared_ptr<const http::FinishedTable> table)>;
    /// Whether pages rendered now would be others than those rendered last, because time went on.
    using IsOutdated = std::function<bool()>;

    explicit Snapshot(storage::Storage& storage, Options options = {});
    /// Ends the rebuilding; before the storage ends.
    ~Snapshot();
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

    /// Loads everything these tables have; throws when the database cannot be read. Before it there is no view, after
    /// it `view` never blocks.
    void load(std::vector<BaseTable> tables);
    /// Renders and publishes now and after every change from here on; without one, whenever `is_outdated`, which is
    /// asked once in each quiet time.
    void start(Render render, Publish publish, IsOutdated is_outdated = {});
    /// Has all pages refined anew, because time went on.
    void refine_again();

    std::shared_ptr<const View> view() const;
    /// Resumes once the view and the published bytes contain `revision`, so that a writer reads their own change.
    boost::asio::awaitable<void> reach(std::int64_t revision);

private:
    class Worker;
    std::unique_ptr<Worker> worker_;
};

}  // namespace kredenz::snapshot
