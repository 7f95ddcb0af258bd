#include "http/rate_limiter.hpp"

#include "http/messages.hpp"

#include <spdlog/fmt/fmt.h>

#include <cmath>

namespace kredenz::http {
namespace {

std::string wait_message(int seconds) {
    if (seconds == 1) return std::string(messages::too_many_requests_one);
    if (seconds < 120) return fmt::format(fmt::runtime(messages::too_many_requests), seconds);
    return fmt::format(fmt::runtime(messages::too_many_requests_minutes), (seconds + 59) / 60);
}

}  // namespace

double RateLimiter::seconds_for(double tokens) const {
    return tokens * static_cast<double>(limit_.window.count()) / limit_.quota;
}

double RateLimiter::tokens_at(const Bucket& bucket, Time now) const {
    const std::chrono::duration<double> passed = now - bucket.filled_at;
    return std::min(limit_.quota, bucket.tokens + passed.count() / seconds_for(1));
}

std::optional<RateRefusal> RateLimiter::take(std::string_view key, double amount, Time now) {
    std::lock_guard lock(mutex_);
    if (auto found = by_key_.find(key); found != by_key_.end()) {
        buckets_.splice(buckets_.begin(), buckets_, found->second);
    } else {
        if (buckets_.size() >= maximum_keys_) {
            by_key_.erase(buckets_.back().key);
            buckets_.pop_back();
        }
        buckets_.push_front({std::string(key), limit_.quota, now});
        by_key_.emplace(buckets_.front().key, buckets_.begin());
    }
    auto& bucket = buckets_.front();
    bucket.tokens = tokens_at(bucket, now);
    bucket.filled_at = now;
    if (bucket.tokens >= amount) {
        bucket.tokens -= amount;
        return std::nullopt;
    }
    return refusal(bucket.tokens, amount);
}

std::optional<RateRefusal> RateLimiter::look(std::string_view key, double amount, Time now) const {
    std::lock_guard lock(mutex_);
    const auto tokens = tokens_of(key, now);
    return tokens >= amount ? std::nullopt : std::optional{refusal(tokens, amount)};
}

double RateLimiter::tokens_of(std::string_view key, Time now) const {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? limit_.quota : tokens_at(*found->second, now);
}

RateRefusal RateLimiter::refusal(double tokens, double amount) const {
    const auto wait = std::max(1, static_cast<int>(std::ceil(seconds_for(amount - tokens))));
    auto error = Error::of(ErrorKind::too_many_requests, wait_message(wait));
    error.retry_after = wait;
    return {std::move(error), allowance_with(tokens)};
}

void RateLimiter::give_back(std::string_view key, double amount, Time now) {
    std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    // Forgotten meanwhile: the bucket is full.
    if (found == by_key_.end()) return;
    auto& bucket = *found->second;
    bucket.tokens = std::min(limit_.quota, tokens_at(bucket, now) + amount);
    bucket.filled_at = now;
}

RateAllowance RateLimiter::allowance(std::string_view key, Time now) const {
    std::lock_guard lock(mutex_);
    return allowance_with(tokens_of(key, now));
}

RateAllowance RateLimiter::allowance_with(double tokens) const {
    return {.limit = limit_,
            .remaining = static_cast<std::int64_t>(tokens),
            .reset = std::chrono::seconds(static_cast<std::int64_t>(std::ceil(seconds_for(limit_.quota - tokens))))};
}

std::size_t RateLimiter::size() const {
    std::lock_guard lock(mutex_);
    return buckets_.size();
}

}  // namespace kredenz::http
