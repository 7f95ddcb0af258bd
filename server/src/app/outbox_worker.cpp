#include "app/outbox_worker.hpp"

#include "base/enduring_thread.hpp"
#include "base/mail_address.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::app {
namespace {

/// Longer than any handler takes.
constexpr std::chrono::minutes lease{3};
/// Another process may have added something and its announcement been lost.
constexpr std::chrono::seconds longest_sleep{30};
/// Another worker has just taken what was due.
constexpr std::chrono::milliseconds shortest_sleep{10};
/// After the database failed.
constexpr std::chrono::seconds pause{1};

}  // namespace

OutboxWorker::OutboxWorker(storage::Storage& storage, const Clock& clock, std::vector<storage::DeliveryKind> kinds)
    : storage_(storage), clock_(clock), kinds_(std::move(kinds)) {
    for (const auto& kind : kinds_) workers_.emplace_back(kind, (*wake_ups_)[std::string{kind.name}]);
    using storage::DeliveryDue;
    storage_.listen<DeliveryDue>([wake_ups = wake_ups_](const storage::Heard<DeliveryDue>& heard) {
        for (auto& [kind, wake_up] : *wake_ups)
            if (heard.some_were_missed || std::ranges::find(heard.told, kind, &DeliveryDue::kind) != heard.told.end())
                wake_up.ring();
    });
}

OutboxWorker::~OutboxWorker() {
    // All at once: what is under way is waited for side by side.
    for (auto& thread : threads_) thread.request_stop();
}

void OutboxWorker::WakeUp::ring() {
    const std::lock_guard lock{mutex};
    ++rings;
    rung.notify_all();
}

std::vector<std::string> OutboxWorker::KindWorkers::full_destinations() {
    const std::lock_guard lock{mutex};
    std::vector<std::string> full;
    for (auto one = under_way.begin(); one != under_way.end(); one = under_way.upper_bound(*one))
        if (under_way.count(*one) >= most_to_one) full.push_back(*one);
    return full;
}

bool OutboxWorker::KindWorkers::leave(const std::string& destination) {
    const std::lock_guard lock{mutex};
    const bool was_full = under_way.count(destination) >= most_to_one;
    under_way.erase(under_way.find(destination));
    return was_full;
}

void OutboxWorker::start() {
    endure("outbox", [this] { take_over(); });
    for (auto& workers : workers_)
        for (auto left = workers.kind.threads; left > 0; --left)
            threads_.push_back(
                start_enduring_thread("outbox, " + std::string{workers.kind.name},
                                      [this, &workers](const std::stop_token& stop) { run(stop, workers); }));
}

void OutboxWorker::take_over() {
    auto unit = [own = storage_.instance(), now = clock_.now()](storage::Session& session) -> Result<std::int64_t> {
        return storage::end_abandoned_leases(session, own, now);
    };
    const auto ended = storage_.write_now(std::move(unit));
    if (!ended)
        spdlog::warn("outbox: {}", ended.error().message);
    else if (*ended > 0)
        spdlog::info("outbox: takes over {} deliveries of a process that is gone", *ended);
}

void OutboxWorker::run(const std::stop_token& stop, KindWorkers& workers) {
    while (const auto delivery = await_next(stop, workers)) deliver(workers, *delivery);
}

std::optional<storage::Delivery> OutboxWorker::await_next(const std::stop_token& stop, KindWorkers& workers) {
    const std::lock_guard one_at_a_time{workers.next_mutex};
    while (!stop.stop_requested()) {
        std::uint64_t heard = 0;
        {
            const std::lock_guard lock{workers.wake_up.mutex};
            heard = workers.wake_up.rings;
        }
        // Asking costs the writers nothing, taking does.
        auto sleep = until_next(workers);
        if (sleep <= std::chrono::milliseconds{0})
            if (auto delivery = take_due(workers)) return delivery;
        sleep = std::max<std::chrono::milliseconds>(sleep, shortest_sleep);
        std::unique_lock lock{workers.wake_up.mutex};
        const bool is_called =
            workers.wake_up.rung.wait_for(lock, stop, sleep, [&] { return workers.wake_up.rings != heard; });
        lock.unlock();
        if (!is_called && !stop.stop_requested()) take_over();
    }
    return std::nullopt;
}

std::optional<storage::Delivery> OutboxWorker::take_due(KindWorkers& workers) {
    const auto full = workers.full_destinations();
    auto take = [&workers, &full, now = clock_.now(),
                 own = storage_.instance()](storage::Session& session) -> Result<std::vector<storage::Delivery>> {
        return storage::take_due(
            session,
            {.kind = workers.kind.name, .now = now, .lease = lease, .limit = 1, .holder = own, .without = full});
    };
    auto taken = storage_.write_now(std::move(take));
    if (!taken || taken->empty()) return std::nullopt;
    auto& delivery = taken->front();
    if (!delivery.destination.empty()) {
        const std::lock_guard lock{workers.mutex};
        workers.under_way.insert(delivery.destination);
    }
    return std::move(delivery);
}

void OutboxWorker::deliver(KindWorkers& workers, const storage::Delivery& delivery) {
    storage::DeliveryResult result;
    try {
        result = workers.kind.deliver(delivery);
    } catch (const std::exception& failure) {
        result = {storage::DeliveryResult::Outcome::try_again, failure.what()};
    }
    if (!delivery.destination.empty() && workers.leave(delivery.destination)) workers.wake_up.ring();
    if (result.outcome != storage::DeliveryResult::Outcome::done)
        spdlog::warn("outbox: {} (attempt {}): {}", delivery.idempotency_key, delivery.attempt,
                     without_mail_addresses(result.reason));
    auto settle = [&delivery, &result, now = clock_.now()](storage::Session& session) -> Result<bool> {
        return storage::settle(session, delivery, result, now);
    };
    const auto settled = storage_.write_now(std::move(settle));
    if (!settled) spdlog::warn("outbox: {}: {}", delivery.idempotency_key, settled.error().message);
    // The thread that looks out knows nothing of the next attempt.
    if (result.outcome == storage::DeliveryResult::Outcome::try_again) workers.wake_up.ring();
}

std::chrono::milliseconds OutboxWorker::until_next(KindWorkers& workers) {
    auto ask = [&workers,
                full = workers.full_destinations()](storage::Session& session) -> Result<std::optional<Instant>> {
        return storage::next_due(session, workers.kind.name, full);
    };
    const auto next = storage_.read_now(std::move(ask));
    if (!next) return pause;
    if (!*next) return longest_sleep;
    return std::min<std::chrono::milliseconds>(**next - clock_.now(), longest_sleep);
}

}  // namespace kredenz::app
