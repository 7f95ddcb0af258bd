#include "snapshot/snapshot.hpp"

#include "base/enduring_thread.hpp"
#include "storage/revisions.hpp"

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include <condition_variable>
#include <list>
#include <mutex>
#include <set>
#include <stop_token>
#include <thread>

namespace kredenz::snapshot {
namespace {

/// Announced for each record of base data that has changed.
struct Change {
    static constexpr std::string_view topic_name = "base-change";
    std::string table;
    std::int64_t id = 0;

    auto operator<=>(const Change&) const = default;
};
using Tables = std::map<std::string, std::shared_ptr<const Records>, std::less<>>;

/// Somebody who waits until a revision is served; its executor is kept from running out of work.
struct Waiter {
    std::int64_t revision = 0;
    /// What had been announced when the waiting began, its own change among it. The revision alone would not do:
    /// it may have been read with the changes before it, between this change's commit and its announcement.
    std::uint64_t announcements = 0;
    boost::asio::any_io_executor executor;
    boost::asio::any_completion_handler<void()> handler;
};

}  // namespace

std::int64_t announce_changes(storage::Session& session, std::string_view table, std::span<const std::int64_t> ids) {
    for (const auto id : ids) session.announce(Change{std::string{table}, id});
    return storage::advance(session, BaseData{});
}

class Snapshot::Worker {
public:
    Worker(storage::Storage& storage, Options options)
        : storage_(storage),
          quiet_time_(options.quiet_time),
          settle_time_(options.settle_time),
          pages_(std::move(options.compress), [inbox = inbox_] { inbox->add_done(); }) {
        storage_.listen<Change>([inbox = inbox_](const storage::Heard<Change>& heard) { inbox->add(heard); });
    }

    ~Worker() {
        if (thread_.joinable()) {
            thread_.request_stop();
            thread_.join();
        }
        for (auto& waiter : waiters_) resume(std::move(waiter));
    }

    void load(std::vector<BaseTable> tables) {
        base_tables_ = std::move(tables);
        const auto announcements = inbox_->count();
        replace_view(read_everything(), announcements);
    }

    void start(Render render, Publish publish, IsOutdated is_outdated) {
        render_ = std::move(render);
        publish_ = std::move(publish);
        is_outdated_ = std::move(is_outdated);
        render_pages(*view());
        // Ready at once; what travels smaller follows.
        pages_.compress(http::Effort::none);
        publish_(pages_.table());
        thread_ = start_enduring_thread("snapshot", [this](const std::stop_token& stop) { run(stop); });
    }

    void refine_again() { inbox_->add_time_to_refine(); }

    std::shared_ptr<const View> view() const {
        const std::lock_guard lock{mutex_};
        return view_;
    }

    void wait_for(Waiter waiter) {
        waiter.announcements = inbox_->count();
        {
            const std::lock_guard lock{mutex_};
            if (!is_served(waiter)) {
                waiters_.push_back(std::move(waiter));
                return;
            }
        }
        resume(std::move(waiter));
    }

private:
    /// What was announced and not yet read. Shared with the storage's listener, which outlives the worker.
    struct Inbox {
        std::mutex mutex;
        std::condition_variable_any filled;
        std::set<Change> changes;
        bool is_everything_stale = false;
        std::uint64_t announcements = 0;
        /// A page is refined or at its best.
        bool is_slow_work_done = false;
        bool is_time_to_refine = false;

        void add(const storage::Heard<Change>& heard) {
            const std::lock_guard lock{mutex};
            ++announcements;
            is_everything_stale = is_everything_stale || heard.some_were_missed;
            changes.insert(heard.told.begin(), heard.told.end());
            filled.notify_all();
        }
        void add_done() {
            const std::lock_guard lock{mutex};
            is_slow_work_done = true;
            filled.notify_all();
        }
        void add_time_to_refine() {
            const std::lock_guard lock{mutex};
            is_time_to_refine = true;
            filled.notify_all();
        }
        std::uint64_t count() {
            const std::lock_guard lock{mutex};
            return announcements;
        }
        bool has_changes() {
            const std::lock_guard lock{mutex};
            return is_everything_stale || !changes.empty();
        }
    };

    void run(const std::stop_token& stop) {
        // What was rendered at the start and after each change waits for its refinement.
        std::optional<Refining> due = Refining::missing;
        publish_compressed();
        while (!stop.stop_requested()) {
            std::set<Change> changes;
            bool everything = false;
            bool is_slow_work_done = false;
            bool is_time_to_refine = false;
            std::uint64_t announcements = 0;
            {
                std::unique_lock lock{inbox_->mutex};
                inbox_->filled.wait_for(lock, stop, due ? settle_time_ : quiet_time_, [this] {
                    return inbox_->is_everything_stale || !inbox_->changes.empty() || inbox_->is_slow_work_done ||
                           inbox_->is_time_to_refine;
                });
                changes = std::exchange(inbox_->changes, {});
                everything = std::exchange(inbox_->is_everything_stale, false);
                is_slow_work_done = std::exchange(inbox_->is_slow_work_done, false);
                is_time_to_refine = std::exchange(inbox_->is_time_to_refine, false);
                announcements = inbox_->announcements;
            }
            if (stop.stop_requested()) return;
            try {
                if (is_slow_work_done && pages_.take_done()) publish_(pages_.table());
                if (is_time_to_refine) due = Refining::all;
                if (!everything && changes.empty()) {
                    if (is_slow_work_done || is_time_to_refine) continue;
                    if (due) {
                        pages_.begin_refining(*std::exchange(due, std::nullopt));
                        continue;
                    }
                    pages_.begin_best();
                    malloc_trim(0);
                    // Another process may have ended between its commit and telling us.
                    const bool is_outdated = is_outdated_ && is_outdated_();
                    if (!is_outdated && !is_behind()) continue;
                    everything = true;
                }
                auto fresh = everything ? read_everything() : read(changes);
                render_pages(*fresh);
                due = due.value_or(Refining::missing);
                pages_.compress(http::Effort::none);
                publish_(pages_.table());
                replace_view(std::move(fresh), announcements);
                publish_compressed();
            } catch (const std::exception& failure) {
                spdlog::error("base data could not be read again, another try follows: {}", failure.what());
                std::this_thread::sleep_for(std::chrono::seconds{1});
                inbox_->add({.told = {}, .some_were_missed = true});
            }
        }
    }

    /// Quickly, and not while something has changed.
    void publish_compressed() {
        if (pages_.compress(http::Effort::quick, [this] { return inbox_->has_changes(); })) publish_(pages_.table());
    }

    bool is_behind() {
        const auto unit = [](storage::Session& session) -> Result<std::int64_t> {
            return storage::current(session, BaseData{});
        };
        const auto stored = storage_.read_now(unit);
        return stored && *stored > view()->revision();
    }

    std::shared_ptr<const View> read_everything() {
        const auto unit = [this](storage::Session& session) -> Result<std::shared_ptr<const View>> {
            const auto revision = storage::current(session, BaseData{});
            Tables tables;
            for (const auto& table : base_tables_) {
                auto records = table.repository->all(session);
                tables.emplace(table.name(),
                               std::make_shared<const Records>(table, std::vector<std::shared_ptr<const void>>(
                                                                          std::make_move_iterator(records.begin()),
                                                                          std::make_move_iterator(records.end()))));
            }
            return std::make_shared<const View>(revision, std::move(tables));
        };
        return checked(storage_.read_now(unit));
    }

    std::shared_ptr<const View> read(const std::set<Change>& changes) {
        const auto unit = [&changes,
                           before = view()](storage::Session& session) -> Result<std::shared_ptr<const View>> {
            const auto revision = storage::current(session, BaseData{});
            auto tables = before->tables();
            for (const auto& [name, id] : changes) {
                const auto found = tables.find(name);
                if (found == tables.end()) continue;
                auto record = found->second->table().repository->find(session, id);
                found->second = std::make_shared<const Records>(found->second->with(id, std::move(record)));
            }
            return std::make_shared<const View>(revision, std::move(tables));
        };
        return checked(storage_.read_now(unit));
    }

    static std::shared_ptr<const View> checked(Result<std::shared_ptr<const View>> result) {
        if (!result) throw std::runtime_error(result.error().message);
        return *result;
    }

    void replace_view(std::shared_ptr<const View> view, std::uint64_t announcements) {
        const auto revision = view->revision();
        {
            const std::lock_guard lock{mutex_};
            view_ = std::move(view);
            served_revision_ = revision;
            served_announcements_ = announcements;
        }
        release_waiters();
    }

    /// Under the lock.
    bool is_served(const Waiter& waiter) const {
        return waiter.revision <= served_revision_ && waiter.announcements <= served_announcements_;
    }

    void release_waiters() {
        std::list<Waiter> ready;
        {
            const std::lock_guard lock{mutex_};
            for (auto waiter = waiters_.begin(); waiter != waiters_.end();) {
                const auto next = std::next(waiter);
                if (is_served(*waiter)) ready.splice(ready.end(), waiters_, waiter);
                waiter = next;
            }
        }
        for (auto& waiter : ready) resume(std::move(waiter));
    }

    static void resume(Waiter waiter) {
        auto executor = waiter.executor;
        boost::asio::post(executor, std::move(waiter.handler));
    }

    void render_pages(const View& view) {
        if (render_) pages_.replace(render_(view));
    }

    storage::Storage& storage_;
    /// Set once; views point into it.
    std::vector<BaseTable> base_tables_;
    const std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();

    const std::chrono::milliseconds quiet_time_;
    const std::chrono::milliseconds settle_time_;

    Render render_;
    Publish publish_;
    IsOutdated is_outdated_;
    FinishedPages pages_;

    mutable std::mutex mutex_;
    std::shared_ptr<const View> view_;
    std::int64_t served_revision_ = 0;
    std::uint64_t served_announcements_ = 0;
    /// A list, since Boost 1.81 recurses without end when a handler is moved into place over another.
    std::list<Waiter> waiters_;

    std::jthread thread_;
};

Snapshot::Snapshot(storage::Storage& storage, Options options)
    : worker_(std::make_unique<Worker>(storage, std::move(options))) {}
Snapshot::~Snapshot() = default;

void Snapshot::load(std::vector<BaseTable> tables) { worker_->load(std::move(tables)); }
void Snapshot::start(Render render, Publish publish, IsOutdated is_outdated) {
    worker_->start(std::move(render), std::move(publish), std::move(is_outdated));
}
void Snapshot::refine_again() { worker_->refine_again(); }
std::shared_ptr<const View> Snapshot::view() const { return worker_->view(); }

boost::asio::awaitable<void> Snapshot::reach(std::int64_t revision) {
    auto wait = [this, revision](auto handler) {
        auto executor = boost::asio::prefer(boost::asio::any_io_executor(boost::asio::get_associated_executor(handler)),
                                            boost::asio::execution::outstanding_work.tracked);
        worker_->wait_for({revision, 0, std::move(executor), std::move(handler)});
    };
    co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(std::move(wait),
                                                                                       boost::asio::use_awaitable);
}

}  // namespace kredenz::snapshot
