// What was answered: how often with which status, and how long it took, by route. Each loop counts for itself; the
// report adds them up. Not a log of requests.
#pragma once

#include "base/durations.hpp"
#include "base/enum_names.hpp"
#include "http/router.hpp"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace kredenz::http {

/// Who answered a request: a route of the router, what was finished before it was asked for, the page that the router
/// falls back to, or nobody (unknown addresses, heads that could not be read).
struct Answerer {
    enum class Kind { nobody, page, finished, route };
    Kind kind = Kind::nobody;
    /// Set for a route.
    const Route* route = nullptr;
};

struct Answers {
    std::map<int, std::uint64_t> by_status;
    /// From the end of the request's head to the end of its answer; finished answers and event streams are not timed.
    Durations durations;
};

/// By method and pattern; instead of the pattern "(finished)", "(page)" or "(none)", which have no method.
using TrafficReport = std::map<std::pair<std::string, std::string>, Answers>;

class Traffic {
public:
    void count(const Answerer& answerer, int status, std::optional<std::chrono::nanoseconds> duration = {});
    /// From any thread.
    void add_to(TrafficReport& report) const;

private:
    /// Held by the loop's own thread except while somebody reports, so it is practically free.
    mutable std::mutex mutex_;
    EnumTable<Answerer::Kind, Answers, 3> without_route_;
    std::unordered_map<const Route*, Answers> by_route_;
};

}  // namespace kredenz::http
