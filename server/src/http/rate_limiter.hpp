// Token buckets by key (client address, account): for sign-in, uploads and orders.
// Not a defence against floods of connections, and not shared between processes: the bounds are per server.
#pragma once

#include "base/error.hpp"

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kredenz::http {

struct RateLimit {
    /// So many at once.
    double burst = 10;
    /// So much time until one more is allowed.
    std::chrono::milliseconds interval = std::chrono::seconds(1);
    /// Keys remembered; beyond it the longest unused one is forgotten, so memory stays bounded.
    std::size_t maximum_keys = 50'000;
};

class RateLimiter {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit RateLimiter(RateLimit limit) : limit_(limit) {}

    /// Takes one token of `key`; the error is too_many_requests with the seconds to wait. From any thread.
    std::optional<Error> take(std::string_view key, Time now = std::chrono::steady_clock::now());
    std::size_t size() const;

private:
    struct Bucket {
        std::string key;
        double tokens;
        Time filled_at;
    };

    RateLimit limit_;
    mutable std::mutex mutex_;
    /// The most recently used first.
    std::list<Bucket> buckets_;
    /// Keys are views of the strings in `buckets_`, whose nodes never move.
    std::unordered_map<std::string_view, std::list<Bucket>::iterator> by_key_;
};

}  // namespace kredenz::http
