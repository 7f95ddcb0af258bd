#include "app/outbox_worker.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::app {
namespace {

/// Longer than any handler takes.
constexpr std::chrono::minutes lease{3};
/// Another process may have added something and its announcement been lost.
constexpr std::chrono::seconds longest_sleep{30};
/// After the database failed.
constexpr std::chrono::seconds pause{1};

}  // namespace

OutboxWorker::OutboxWorker(storage::Storage& storage, const Clock& clock, Handlers handlers)
    : storage_(storage), clock_(clock), handlers_(std::move(handlers)) {
    storage_.on_announcement([bell = bell_](std::span<const std::string> topics) {
        if (std::ranges::none_of(topics, [](const auto& topic) {
                return topic == storage::outbox_topic || topic == storage::every_topic;
            }))
            return;
        const std::lock_guard lock{bell->mutex};
        ++bell->rings;
        bell->rung.notify_all();
    });
}

OutboxWorker::~OutboxWorker() = default;

void OutboxWorker::start() {
    if (storage_.engine() == storage::Engine::sqlite) {
        auto unit = [now = clock_.now()](storage::Session& session) -> Result<void> {
            storage::end_leases(session, now);
            return {};
        };
        if (const auto ended = storage_.write_now(std::move(unit)); !ended)
            spdlog::warn("outbox: {}", ended.error().message);
    }
    for (const auto& [kind, handler] : handlers_)
        threads_.emplace_back([this, &kind, &handler](const std::stop_token& stop) { run(stop, kind, handler); });
}

void OutboxWorker::run(const std::stop_token& stop, std::string_view kind, const storage::DeliveryHandler& handler) {
    while (!stop.stop_requested()) {
        std::uint64_t heard = 0;
        {
            const std::lock_guard lock{bell_->mutex};
            heard = bell_->rings;
        }
        std::chrono::milliseconds sleep = pause;
        try {
            while (!stop.stop_requested() && deliver_next(kind, handler)) {
            }
            sleep = until_next(kind);
        } catch (const std::exception& failure) {
            spdlog::error("outbox, {}: {}", kind, failure.what());
        }
        std::unique_lock lock{bell_->mutex};
        bell_->rung.wait_for(lock, stop, sleep, [&] { return bell_->rings != heard; });
    }
}

bool OutboxWorker::deliver_next(std::string_view kind, const storage::DeliveryHandler& handler) {
    auto take = [kind, now = clock_.now()](storage::Session& session) -> Result<std::vector<storage::Delivery>> {
        return storage::take_due(session, {.kind = kind, .now = now, .lease = lease, .limit = 1});
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
    return std::clamp<std::chrono::milliseconds>(**next - clock_.now(), std::chrono::milliseconds{1}, longest_sleep);
}

}  // namespace kredenz::app
