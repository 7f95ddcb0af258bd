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
    for (const auto& kind : kinds_) desks_.emplace_back(kind, (*bells_)[storage::outbox_topic(kind.name)]);
    storage_.on_announcement([bells = bells_](std::span<const std::string> topics) {
        const bool is_everything = std::ranges::find(topics, storage::every_topic) != topics.end();
        for (auto& [topic, bell] : *bells)
            if (is_everything || std::ranges::find(topics, topic) != topics.end()) bell.ring();
    });
}

OutboxWorker::~OutboxWorker() {
    // All at once: what is under way is waited for side by side.
    for (auto& thread : threads_) thread.request_stop();
}

void OutboxWorker::Bell::ring() {
    const std::lock_guard lock{mutex};
    ++rings;
    rung.notify_all();
}

std::vector<std::string> OutboxWorker::Desk::full_destinations() {
    const std::lock_guard lock{mutex};
    std::vector<std::string> full;
    for (auto one = under_way.begin(); one != under_way.end(); one = under_way.upper_bound(*one))
        if (under_way.count(*one) >= most_to_one) full.push_back(*one);
    return full;
}

bool OutboxWorker::Desk::leave(const std::string& destination) {
    const std::lock_guard lock{mutex};
    const bool was_full = under_way.count(destination) >= most_to_one;
    under_way.erase(under_way.find(destination));
    return was_full;
}

void OutboxWorker::start() {
    endure("outbox", [this] { take_over(); });
    for (auto& desk : desks_)
        for (auto left = desk.kind.threads; left > 0; --left)
            threads_.push_back(start_enduring_thread("outbox, " + std::string{desk.kind.name},
                                                     [this, &desk](const std::stop_token& stop) { run(stop, desk); }));
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

void OutboxWorker::run(const std::stop_token& stop, Desk& desk) {
    while (const auto delivery = await_next(stop, desk)) deliver(desk, *delivery);
}

std::optional<storage::Delivery> OutboxWorker::await_next(const std::stop_token& stop, Desk& desk) {
    const std::lock_guard one_at_a_time{desk.lookout};
    while (!stop.stop_requested()) {
        std::uint64_t heard = 0;
        {
            const std::lock_guard lock{desk.bell.mutex};
            heard = desk.bell.rings;
        }
        // Asking costs the writers nothing, taking does.
        auto sleep = until_next(desk);
        if (sleep <= std::chrono::milliseconds{0})
            if (auto delivery = take_due(desk)) return delivery;
        sleep = std::max<std::chrono::milliseconds>(sleep, shortest_sleep);
        std::unique_lock lock{desk.bell.mutex};
        const bool is_called = desk.bell.rung.wait_for(lock, stop, sleep, [&] { return desk.bell.rings != heard; });
        lock.unlock();
        if (!is_called && !stop.stop_requested()) take_over();
    }
    return std::nullopt;
}

std::optional<storage::Delivery> OutboxWorker::take_due(Desk& desk) {
    const auto full = desk.full_destinations();
    auto take = [&desk, &full, now = clock_.now(),
                 own = storage_.instance()](storage::Session& session) -> Result<std::vector<storage::Delivery>> {
        return storage::take_due(
            session, {.kind = desk.kind.name, .now = now, .lease = lease, .limit = 1, .holder = own, .without = full});
    };
    auto taken = storage_.write_now(std::move(take));
    if (!taken || taken->empty()) return std::nullopt;
    auto& delivery = taken->front();
    if (!delivery.destination.empty()) {
        const std::lock_guard lock{desk.mutex};
        desk.under_way.insert(delivery.destination);
    }
    return std::move(delivery);
}

void OutboxWorker::deliver(Desk& desk, const storage::Delivery& delivery) {
    storage::DeliveryResult result;
    try {
        result = desk.kind.deliver(delivery);
    } catch (const std::exception& failure) {
        result = {storage::DeliveryResult::Outcome::try_again, failure.what()};
    }
    if (!delivery.destination.empty() && desk.leave(delivery.destination)) desk.bell.ring();
    if (result.outcome != storage::DeliveryResult::Outcome::done)
        spdlog::warn("outbox: {} (attempt {}): {}", delivery.idempotency_key, delivery.attempt,
                     without_mail_addresses(result.reason));
    auto settle = [&delivery, &result, now = clock_.now()](storage::Session& session) -> Result<bool> {
        return storage::settle(session, delivery, result, now);
    };
    const auto settled = storage_.write_now(std::move(settle));
    if (!settled) spdlog::warn("outbox: {}: {}", delivery.idempotency_key, settled.error().message);
    // The thread that looks out knows nothing of the next attempt.
    if (result.outcome == storage::DeliveryResult::Outcome::try_again) desk.bell.ring();
}

std::chrono::milliseconds OutboxWorker::until_next(Desk& desk) {
    auto ask = [&desk, full = desk.full_destinations()](storage::Session& session) -> Result<std::optional<Instant>> {
        return storage::next_due(session, desk.kind.name, full);
    };
    const auto next = storage_.read_now(std::move(ask));
    if (!next) return pause;
    if (!*next) return longest_sleep;
    return std::min<std::chrono::milliseconds>(**next - clock_.now(), longest_sleep);
}

}  // namespace kredenz::app
