// The finished pages that answer for many addresses: an order's status, and what nobody knows. They are made with all
// others and found by the router, not by a path.
#pragma once

#include "http/finished.hpp"

#include <mutex>

namespace kredenz::app {

/// No path of a request begins without a slash.
inline constexpr std::string_view status_page = "status";
inline constexpr std::string_view missing_page = "missing";
/// An order at the kiosk of a branch.
inline std::string kiosk_status_page(std::string_view branch_identifier) {
    return "kiosk-status/" + std::string{branch_identifier};
}

class SharedPages {
public:
    void publish(std::shared_ptr<const http::FinishedTable> table) {
        const std::lock_guard lock{mutex_};
        table_ = std::move(table);
    }
    /// Null when none has the name.
    std::shared_ptr<const http::Finished> find(std::string_view name) const {
        const std::lock_guard lock{mutex_};
        const auto* found = table_ ? table_->find(name) : nullptr;
        return found ? *found : nullptr;
    }
    /// One of those that are there as soon as anything was published (std::logic_error).
    std::shared_ptr<const http::Finished> get(std::string_view name) const {
        auto found = find(name);
        if (!found) throw std::logic_error("no page stands in as " + std::string{name});
        return found;
    }

private:
    mutable std::mutex mutex_;
    std::shared_ptr<const http::FinishedTable> table_;
};

}  // namespace kredenz::app
