#include "snapshot/snapshot.hpp"

#include "base/text.hpp"
#include "storage/revisions.hpp"

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include <charconv>
#include <condition_variable>
#include <list>
#include <mutex>
#include <set>
#include <stop_token>
#include <thread>

namespace kredenz::snapshot {
namespace {

using Change = std::pair<std::string, std::int64_t>;
using Tables = std::map<std::string, std::shared_ptr<const Records>, std::less<>>;

constexpr auto quiet_time = std::chrono::seconds{10};

/// "base/products/17" names a record; anything else is not a change of base data.
std::optional<Change> change_of(std::string_view topic) {
    const auto words = split(topic, "/");
    if (words.size() != 3 || words[0] != base_topic) return std::nullopt;
    std::int64_t id = 0;
    std::from_chars(words[2].data(), words[2].data() + words[2].size(), id);
    return Change{std::string{words[1]}, id};
}

/// Somebody who waits until a revision is served; its executor is kept from running out of work.
struct Waiter {
    std::int64_t revision = 0;
    /// What had been announced when the waiting began, its own change among it. The revision alone would not do:
    /// it may have been read with the changes before it, between this change's commit and its announcement.
    std::uint64_t announcements = 0;
    boost::asio::any_io_executor executor;
    boost::asio::any_completion_handler<void()> handler;
};

/// A page with the bytes made from it, kept while its body stays the same.
struct Kept {
    Page page;
    http::Effort effort = http::Effort::none;
    std::shared_ptr<const http::Finished> finished;
};

}  // namespace

std::int64_t announce_change(storage::Session& session, std::string_view table, std::int64_t id) {
    session.announce(std::string{base_topic} + "/" + std::string{table} + "/" + std::to_string(id));
    return storage::advance(session, base_topic);
}

class Snapshot::Worker {
public:
    Worker(storage::Storage& storage, std::vector<BaseTable> tables)
        : storage_(storage), base_tables_(std::move(tables)) {
        storage_.on_announcement([inbox = inbox_](std::span<const std::string> topics) { inbox->add(topics); });
    }

    ~Worker() {
        if (thread_.joinable()) {
            thread_.request_stop();
            thread_.join();
        }
        for (auto& waiter : waiters_) resume(std::move(waiter));
    }

    void load() {
        const auto announcements = inbox_->count();
        replace_view(read_everything(), announcements);
    }

    void start(Render render, Publish publish) {
        render_ = std::move(render);
        publish_ = std::move(publish);
        render_pages(*view());
        compress(http::Effort::quick);
        thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
    }

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

        void add(std::span<const std::string> topics) {
            const std::lock_guard lock{mutex};
            for (const auto& topic : topics) {
                auto change = change_of(topic);
                const bool is_everything = topic == storage::every_topic;
                if (!change && !is_everything) continue;
                ++announcements;
                is_everything_stale = is_everything_stale || is_everything;
                if (change) changes.insert(std::move(*change));
            }
            filled.notify_all();
        }
        std::uint64_t count() {
            const std::lock_guard lock{mutex};
            return announcements;
        }
    };

    void run(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::set<Change> changes;
            bool everything = false;
            std::uint64_t announcements = 0;
            {
                std::unique_lock lock{inbox_->mutex};
                inbox_->filled.wait_for(lock, stop, quiet_time,
                                        [this] { return inbox_->is_everything_stale || !inbox_->changes.empty(); });
                changes = std::exchange(inbox_->changes, {});
                everything = std::exchange(inbox_->is_everything_stale, false);
                announcements = inbox_->announcements;
            }
            if (stop.stop_requested()) return;
            try {
                if (!everything && changes.empty()) {
                    compress(http::Effort::best);
                    malloc_trim(0);
                    // Another process may have ended between its commit and telling us.
                    if (!is_behind()) continue;
                    everything = true;
                }
                auto fresh = everything ? read_everything() : read(changes);
                render_pages(*fresh);
                compress(http::Effort::none);
                replace_view(std::move(fresh), announcements);
                compress(http::Effort::quick);
            } catch (const std::exception& failure) {
                spdlog::error("base data could not be read again, another try follows: {}", failure.what());
                const std::string again{storage::every_topic};
                std::this_thread::sleep_for(std::chrono::seconds{1});
                inbox_->add(std::span{&again, 1});
            }
        }
    }

    bool is_behind() {
        const auto unit = [](storage::Session& session) -> Result<std::int64_t> {
            return storage::current(session, base_topic);
        };
        const auto stored = storage_.read_now(unit);
        return stored && *stored > view()->revision();
    }

    std::shared_ptr<const View> read_everything() {
        const auto unit = [this](storage::Session& session) -> Result<std::shared_ptr<const View>> {
            const auto revision = storage::current(session, base_topic);
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
            const auto revision = storage::current(session, base_topic);
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
        if (!render_) return;
        std::map<std::string, Kept> fresh;
        for (auto& page : render_(view)) {
            const auto kept = kept_.find(page.path);
            auto path = page.path;
            const bool is_same = kept != kept_.end() && kept->second.page.body == page.body &&
                                 kept->second.page.description.headers == page.description.headers;
            fresh.emplace(std::move(path), is_same ? std::move(kept->second) : Kept{std::move(page), {}, nullptr});
        }
        kept_ = std::move(fresh);
    }

    /// Brings every page to at least this effort and publishes when that changed anything.
    void compress(http::Effort effort) {
        if (!publish_) return;
        bool is_changed = false;
        auto table = std::make_shared<http::FinishedTable>();
        for (auto& [path, kept] : kept_) {
            if (!kept.finished || kept.effort < effort) {
                kept.finished = http::Finished::make(kept.page.description, kept.page.body, effort);
                kept.effort = effort;
                is_changed = true;
            }
            table->add(path, kept.finished);
        }
        if (is_changed || effort == http::Effort::none) publish_(std::move(table));
    }

    storage::Storage& storage_;
    const std::vector<BaseTable> base_tables_;
    const std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();

    Render render_;
    Publish publish_;
    std::map<std::string, Kept> kept_;

    mutable std::mutex mutex_;
    std::shared_ptr<const View> view_;
    std::int64_t served_revision_ = 0;
    std::uint64_t served_announcements_ = 0;
    /// A list, since Boost 1.81 recurses without end when a handler is moved into place over another.
    std::list<Waiter> waiters_;

    std::jthread thread_;
};

Snapshot::Snapshot(storage::Storage& storage, std::vector<BaseTable> tables)
    : worker_(std::make_unique<Worker>(storage, std::move(tables))) {}
Snapshot::~Snapshot() = default;

void Snapshot::load() { worker_->load(); }
void Snapshot::start(Render render, Publish publish) { worker_->start(std::move(render), std::move(publish)); }
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
