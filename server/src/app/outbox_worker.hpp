// Carries out what the outbox holds: threads of its own for each kind of delivery, so that a mail server that is away
// holds up no refund, and within a kind never all of them for one receiver. What a kind means is its handler's; the
// rows are storage/outbox.
#pragma once

#include "base/clock.hpp"
#include "storage/outbox.hpp"
#include "storage/storage.hpp"

#include <condition_variable>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace kredenz::app {

class OutboxWorker {
public:
    /// Nothing is delivered before start(). Storage and clock live longer, and so does what the handlers use.
    OutboxWorker(storage::Storage& storage, const Clock& clock, std::vector<storage::DeliveryKind> kinds);
    /// Ends what is under way: as long as the longest handler takes.
    ~OutboxWorker();
    OutboxWorker(const OutboxWorker&) = delete;
    OutboxWorker& operator=(const OutboxWorker&) = delete;

    void start();

private:
    /// Wakes the threads of one kind.
    struct WakeUp {
        std::mutex mutex;
        std::condition_variable_any rung;
        std::uint64_t rings = 0;

        void ring();
    };
    /// Where the threads of one kind meet.
    struct KindWorkers {
        KindWorkers(const storage::DeliveryKind& its_kind, WakeUp& its_wake_up)
            : kind(its_kind), wake_up(its_wake_up), most_to_one(std::max<std::size_t>(1, its_kind.threads / 2)) {}

        const storage::DeliveryKind& kind;
        WakeUp& wake_up;
        const std::size_t most_to_one;
        /// Held by the one thread that looks out for what is due; the others of the kind wait for it. An announcement
        /// wakes one thread so, and together they keep to the limit of a destination.
        std::mutex next_mutex;
        std::mutex mutex;
        std::multiset<std::string> under_way;

        /// Those that have as many threads as they may.
        std::vector<std::string> full_destinations();
        /// Whether others waited for it.
        bool leave(const std::string& destination);
    };

    /// What a process that is gone was about to deliver.
    void take_over();
    void run(const std::stop_token& stop, KindWorkers& workers);
    /// Waits until something is due. Nothing when the worker stops.
    std::optional<storage::Delivery> await_next(const std::stop_token& stop, KindWorkers& workers);
    std::optional<storage::Delivery> take_due(KindWorkers& workers);
    void deliver(KindWorkers& workers, const storage::Delivery& delivery);
    /// Not positive when something is due.
    std::chrono::milliseconds until_next(KindWorkers& workers);

    storage::Storage& storage_;
    const Clock& clock_;
    const std::vector<storage::DeliveryKind> kinds_;
    /// By kind; shared with the storage's listener, which outlives the worker.
    std::shared_ptr<std::map<std::string, WakeUp>> wake_ups_ = std::make_shared<std::map<std::string, WakeUp>>();
    std::list<KindWorkers> workers_;
    std::vector<std::jthread> threads_;
};

}  // namespace kredenz::app
