// One limit's token buckets by key (client network, account, e-mail address).
// Not a defence against floods of connections, and not shared between processes: the bounds are per server.
#pragma once

#include "base/error.hpp"
#include "http/limits.hpp"

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kredenz::http {

/// What is left of a limit after a request, for the RateLimit headers.
struct RateAllowance {
    Limit limit;
    /// Whole tokens.
    std::int64_t remaining = 0;
    /// Until the bucket is full again.
    std::chrono::seconds reset{0};
};

/// A limit that has not so much left: too_many_requests with the seconds to wait, and what is left of it.
struct RateRefusal {
    Error error;
    RateAllowance allowance;
};

class RateLimiter {
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Keys remembered; beyond it the longest unused one is forgotten, so memory stays bounded.
    static constexpr std::size_t default_keys = 20'000;

    explicit RateLimiter(Limit limit, std::size_t maximum_keys = default_keys)
        : limit_(limit), maximum_keys_(maximum_keys) {}

    /// Takes `amount` tokens of `key`, or says why not. What is above the quota is never given. From any thread.
    std::optional<RateRefusal> take(std::string_view key, double amount = 1,
                                    Time now = std::chrono::steady_clock::now());
    /// Undoes a take that was for nothing.
    void give_back(std::string_view key, double amount = 1, Time now = std::chrono::steady_clock::now());
    /// What take() would answer, without taking or remembering anything.
    std::optional<RateRefusal> look(std::string_view key, double amount = 1,
                                    Time now = std::chrono::steady_clock::now()) const;
    /// What `key` has left now; all of it when nothing was taken lately.
    RateAllowance allowance(std::string_view key, Time now = std::chrono::steady_clock::now()) const;
    std::size_t size() const;

private:
    struct Bucket {
        std::string key;
        double tokens;
        Time filled_at;
    };

    double tokens_at(const Bucket& bucket, Time now) const;
    /// All of the quota where nothing was taken lately; the mutex is held.
    double tokens_of(std::string_view key, Time now) const;
    RateRefusal refusal(double tokens, double amount) const;
    RateAllowance allowance_with(double tokens) const;
    double seconds_for(double tokens) const;

    Limit limit_;
    std::size_t maximum_keys_;
    mutable std::mutex mutex_;
    /// The most recently used first.
    std::list<Bucket> buckets_;
    /// Keys are views of the strings in `buckets_`, whose nodes never move.
    std::unordered_map<std::string_view, std::list<Bucket>::iterator> by_key_;
};

}  // namespace kredenz::http
