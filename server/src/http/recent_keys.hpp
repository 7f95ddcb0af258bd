// Keys (cookies, tokens) that were valid lately: requests with one are known before it is looked up, so that strangers
// who guess keys on the same network lock nobody out. Says nothing about what a key opens now.
#pragma once

#include "base/random.hpp"

#include <cstddef>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kredenz::http {

/// From any thread. Holds hashes only, the same that databases keep of keys (token_hash), so that a server that has
/// just started can be told what it knew before.
class RecentKeys {
public:
    explicit RecentKeys(std::size_t most = 10'000) : most_(most) {}

    bool has(std::string_view key) const {
        const auto hash = token_hash(key);
        const std::lock_guard lock(mutex_);
        return positions_.contains(hash);
    }

    void add(std::string_view key) { add_hash(token_hash(key)); }

    /// Beyond the most, the longest unused one is forgotten.
    void add_hash(std::string hash) {
        const std::lock_guard lock(mutex_);
        if (const auto found = positions_.find(hash); found != positions_.end()) {
            order_.splice(order_.begin(), order_, found->second);
            return;
        }
        if (order_.size() >= most_) {
            positions_.erase(order_.back());
            order_.pop_back();
        }
        order_.push_front(std::move(hash));
        positions_.emplace(order_.front(), order_.begin());
    }

private:
    const std::size_t most_;
    mutable std::mutex mutex_;
    /// The most recently used first.
    std::list<std::string> order_;
    /// Keys are views of the strings in `order_`, whose nodes never move.
    std::unordered_map<std::string_view, std::list<std::string>::iterator> positions_;
};

}  // namespace kredenz::http
