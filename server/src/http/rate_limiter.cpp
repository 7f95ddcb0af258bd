#include "http/rate_limiter.hpp"

#include "http/messages.hpp"

#include <spdlog/fmt/fmt.h>

#include <cmath>

namespace kredenz::http {

std::optional<Error> RateLimiter::take(std::string_view key, Time now) {
    std::lock_guard lock(mutex_);
    if (auto found = by_key_.find(key); found != by_key_.end()) {
        buckets_.splice(buckets_.begin(), buckets_, found->second);
    } else {
        if (buckets_.size() >= limit_.maximum_keys) {
            by_key_.erase(buckets_.back().key);
            buckets_.pop_back();
        }
        buckets_.push_front({std::string(key), limit_.burst, now});
        by_key_.emplace(buckets_.front().key, buckets_.begin());
    }
    auto& bucket = buckets_.front();
    const std::chrono::duration<double> passed = now - bucket.filled_at;
    const std::chrono::duration<double> interval = limit_.interval;
    bucket.tokens = std::min(limit_.burst, bucket.tokens + passed / interval);
    bucket.filled_at = now;
    if (bucket.tokens >= 1) {
        bucket.tokens -= 1;
        return std::nullopt;
    }
    const auto wait = std::max(1, static_cast<int>(std::ceil((1 - bucket.tokens) * interval.count())));
    auto message = wait == 1 ? std::string(messages::too_many_requests_one)
                             : fmt::format(fmt::runtime(messages::too_many_requests), wait);
    auto error = Error::of(ErrorKind::too_many_requests, std::move(message));
    error.retry_after = wait;
    return error;
}

std::size_t RateLimiter::size() const {
    std::lock_guard lock(mutex_);
    return buckets_.size();
}

}  // namespace kredenz::http
