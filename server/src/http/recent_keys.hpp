// Keys (cookies, tokens) that have opened something lately: those who show one are known before anybody looks it up,
// so that strangers who guess on the same network keep nobody out. Says nothing about what a key opens now.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <string_view>
#include <unordered_map>

namespace kredenz::http {

/// From any thread. Holds hashes only.
class RecentKeys {
public:
    explicit RecentKeys(std::size_t most = 10'000) : most_(most) {}

    bool has(std::string_view key) const {
        const std::lock_guard lock(mutex_);
        return positions_.contains(hash(key));
    }

    /// Beyond the most, the longest unused one is forgotten.
    void add(std::string_view key) {
        const std::lock_guard lock(mutex_);
        const auto hashed = hash(key);
        if (const auto found = positions_.find(hashed); found != positions_.end()) {
            order_.splice(order_.begin(), order_, found->second);
            return;
        }
        if (order_.size() >= most_) {
            positions_.erase(order_.back());
            order_.pop_back();
        }
        order_.push_front(hashed);
        positions_.emplace(hashed, order_.begin());
    }

private:
    static std::size_t hash(std::string_view key) { return std::hash<std::string_view>{}(key); }

    const std::size_t most_;
    mutable std::mutex mutex_;
    /// The most recently used first.
    std::list<std::size_t> order_;
    std::unordered_map<std::size_t, std::list<std::size_t>::iterator> positions_;
};

}  // namespace kredenz::http
