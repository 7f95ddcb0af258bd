// Carries out what the outbox holds: one thread for each kind of delivery, so that a mail server that is away holds up
// no refund. What a kind means is its handler's; the rows are storage/outbox.
#pragma once

#include "base/clock.hpp"
#include "storage/outbox.hpp"
#include "storage/storage.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace kredenz::app {

class OutboxWorker {
public:
    /// By kind.
    using Handlers = std::map<std::string, storage::DeliveryHandler, std::less<>>;

    /// Nothing is delivered before start(). Storage and clock live longer, and so does what the handlers use.
    OutboxWorker(storage::Storage& storage, const Clock& clock, Handlers handlers);
    /// Ends what is under way: as long as the longest handler takes.
    ~OutboxWorker();
    OutboxWorker(const OutboxWorker&) = delete;
    OutboxWorker& operator=(const OutboxWorker&) = delete;

    void start();

private:
    /// Wakes the thread of one kind.
    struct Bell {
        std::mutex mutex;
        std::condition_variable_any rung;
        std::uint64_t rings = 0;

        void ring();
    };

    /// What a process that is gone was about to deliver.
    void take_over();
    void run(const std::stop_token& stop, std::string_view kind, const storage::DeliveryHandler& handler);
    /// False when nothing was due.
    bool deliver_next(std::string_view kind, const storage::DeliveryHandler& handler);
    /// Not positive when something is due.
    std::chrono::milliseconds until_next(std::string_view kind);

    storage::Storage& storage_;
    const Clock& clock_;
    const Handlers handlers_;
    /// By topic; shared with the storage's listener, which outlives the worker.
    std::shared_ptr<std::map<std::string, Bell>> bells_ = std::make_shared<std::map<std::string, Bell>>();
    std::vector<std::jthread> threads_;
};

}  // namespace kredenz::app
