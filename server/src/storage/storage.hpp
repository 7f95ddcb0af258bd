// The database: runs units of work on its own threads and answers when they are durable. On SQLite one writer
// groups waiting units into one commit; on PostgreSQL a pool of connections runs them side by side.
// Not a query builder and not a cache; what rows mean is known by those who call.
#pragma once

#include "base/error.hpp"
#include "storage/timings.hpp"
#include "storage/unit.hpp"

#include <boost/asio/awaitable.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace kredenz::storage {

struct Job;

struct Options {
    /// "sqlite:<path>" or "postgresql://…" (anything libpq reads as a connection URI).
    std::string database;
    /// Units that may wait for writing, and as many for reading; one more is refused.
    std::size_t queue_limit = 4096;
    /// How long a unit may wait before it starts; after that it is refused and nothing has happened.
    std::chrono::milliseconds deadline{5000};
    /// Connections for writing (PostgreSQL; SQLite has one writer) and for reading.
    std::size_t writers = 4;
    std::size_t readers = 4;
};

/// Ends by itself: the destructor refuses new units, finishes those that wait, and joins its threads. It must end
/// before the event loops whose coroutines await it.
class Storage {
public:
    /// Throws EngineFailed when the database cannot be opened, std::invalid_argument for another scheme.
    static std::unique_ptr<Storage> open(Options options);

    virtual ~Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;

    virtual Engine engine() const = 0;

    /// The number of this opening of the database: leases carry it (storage/instances).
    virtual std::int64_t instance() const = 0;

    /// Runs the unit in a transaction and resumes on the caller's executor when it is durable. A failed Result or
    /// an exception rolls back this unit alone and comes back to the caller. ErrorKind::unavailable says in German
    /// whether nothing happened or the outcome is unknown; repeat the latter only with an idempotency key.
    /// A unit may run twice. On PostgreSQL units see each other's commits (read committed): guard what was read by
    /// `update … where` or a constraint. Name the closure, then move it in (g++ 12 breaks the short form).
    template <UnitOfWork Work>
    boost::asio::awaitable<UnitResult<Work>> write(Work work) {
        return submit(UnitKind::write, std::move(work));
    }
    /// The same for a unit that only reads: all its queries see one state; changing rows throws.
    template <UnitOfWork Work>
    boost::asio::awaitable<UnitResult<Work>> read(Work work) {
        return submit(UnitKind::read, std::move(work));
    }

    /// Blocking forms for the command line, background threads and tests; never on an event loop or inside a unit.
    template <UnitOfWork Work>
    UnitResult<Work> write_now(Work work) {
        return submit_now(UnitKind::write, std::move(work));
    }
    template <UnitOfWork Work>
    UnitResult<Work> read_now(Work work) {
        return submit_now(UnitKind::read, std::move(work));
    }

    /// Adds a listener for one kind of announcement, called when there are some or some may have been missed. It is
    /// called on a thread of the storage, for changes of this process before their writer resumes: it must be quick,
    /// must not wait for this storage, and must live as long as it.
    template <Topic Told, std::invocable<const Heard<Told>&> Listener>
    void listen(Listener listener) {
        add_listener([listener = std::move(listener)](const Announcements& announcements) {
            Heard<Told> heard{.told = {}, .some_were_missed = announcements.some_were_missed()};
            for (const auto& announcement : announcements.all())
                if (auto told = announcement.as<Told>()) heard.told.push_back(*std::move(told));
            if (!heard.told.empty() || heard.some_were_missed) listener(heard);
        });
    }

    /// From any thread.
    virtual Timings timings() const = 0;

protected:
    enum class UnitKind { write, read };
    Storage() = default;

    virtual void enqueue(UnitKind unit_kind, Job&& job) = 0;
    virtual void add_listener(AnnouncementListener listener) = 0;

private:
    template <UnitOfWork Work>
    boost::asio::awaitable<UnitResult<Work>> submit(UnitKind unit_kind, Work work) {
        auto unit = std::make_shared<Unit<Work>>(std::move(work));
        co_await finished(unit_kind, unit);
        co_return unit->take();
    }
    template <UnitOfWork Work>
    UnitResult<Work> submit_now(UnitKind unit_kind, Work work) {
        auto unit = std::make_shared<Unit<Work>>(std::move(work));
        wait_until_finished(unit_kind, unit);
        return unit->take();
    }
    boost::asio::awaitable<void> finished(UnitKind unit_kind, std::shared_ptr<AnyUnit> unit);
    void wait_until_finished(UnitKind unit_kind, std::shared_ptr<AnyUnit> unit);
};

}  // namespace kredenz::storage
