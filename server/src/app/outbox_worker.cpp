#include "app/outbox_worker.hpp"

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

OutboxWorker::OutboxWorker(storage::Storage& storage, const Clock& clock, Handlers handlers)
    : storage_(storage), clock_(clock), handlers_(std::move(handlers)) {
    for (const auto& [kind, handler] : handlers_) (*bells_)[storage::outbox_topic(kind)];
    storage_.on_announcement([bells = bells_](std::span<const std::string> topics) {
        const bool is_everything = std::ranges::find(topics, storage::every_topic) != topics.end();
        for (auto& [topic, bell] : *bells)
            if (is_everything || std::ranges::find(topics, topic) != topics.end()) bell.ring();
    });
}

OutboxWorker::~OutboxWorker() = default;

void OutboxWorker::Bell::ring() {
    const std::lock_guard lock{mutex};
    ++rings;
    rung.notify_all();
}

void OutboxWorker::start() {
    take_over();
    for (const auto& [kind, handler] : handlers_)
        threads_.emplace_back([this, &kind, &handler](const std::stop_token& stop) { run(stop, kind, handler); });
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

void OutboxWorker::run(const std::stop_token& stop, std::string_view kind, const storage::DeliveryHandler& handler) {
    auto& bell = bells_->at(storage::outbox_topic(kind));
    while (!stop.stop_requested()) {
        std::uint64_t heard = 0;
        {
            const std::lock_guard lock{bell.mutex};
            heard = bell.rings;
        }
        auto sleep = std::chrono::milliseconds{pause};
        try {
            sleep = until_next(kind);
            // Asking costs the writers nothing, taking does.
            if (sleep <= std::chrono::milliseconds{0} && deliver_next(kind, handler)) continue;
            sleep = std::max<std::chrono::milliseconds>(sleep, shortest_sleep);
        } catch (const std::exception& failure) {
            spdlog::error("outbox, {}: {}", kind, failure.what());
        }
        std::unique_lock lock{bell.mutex};
        const bool is_called = bell.rung.wait_for(lock, stop, sleep, [&] { return bell.rings != heard; });
        lock.unlock();
        if (!is_called && !stop.stop_requested()) take_over();
    }
}

bool OutboxWorker::deliver_next(std::string_view kind, const storage::DeliveryHandler& handler) {
    auto take = [kind, now = clock_.now(),
                 own = storage_.instance()](storage::Session& session) -> Result<std::vector<storage::Delivery>> {
        return storage::take_due(session, {.kind = kind, .now = now, .lease = lease, .limit = 1, .holder = own});
    };
    const auto taken = storage_.write_now(std::move(take));
    if (!taken || taken->empty()) return false;
    const auto& delivery = taken->front();
    storage::DeliveryResult result;
    try {
        result = handler(delivery);
    } catch (const std::exception& failure) {
        result = {storage::DeliveryResult::Outcome::try_again, failure.what()};
    }
    if (result.outcome != storage::DeliveryResult::Outcome::done)
        spdlog::warn("outbox: {} (attempt {}): {}", delivery.idempotency_key, delivery.attempt, result.reason);
    auto settle = [&delivery, &result, now = clock_.now()](storage::Session& session) -> Result<bool> {
        return storage::settle(session, delivery, result, now);
    };
    return storage_.write_now(std::move(settle)).has_value();
}

std::chrono::milliseconds OutboxWorker::until_next(std::string_view kind) {
    auto ask = [kind](storage::Session& session) -> Result<std::optional<Instant>> {
        return storage::next_due(session, kind);
    };
    const auto next = storage_.read_now(std::move(ask));
    if (!next) return pause;
    if (!*next) return longest_sleep;
    return std::min<std::chrono::milliseconds>(**next - clock_.now(), longest_sleep);
}

}  // namespace kredenz::app
