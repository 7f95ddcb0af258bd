#include "http/traffic.hpp"

namespace kredenz::http {
namespace {

/// In the order of Answerer::Kind.
constexpr std::array names_without_route{"(none)", "(page)", "(finished)"};

void add(Answers& sum, const Answers& answers) {
    for (const auto& [status, count] : answers.by_status) sum.by_status[status] += count;
    sum.durations.add(answers.durations);
}

}  // namespace

void Traffic::count(const Answerer& answerer, int status, std::optional<std::chrono::nanoseconds> duration) {
    const std::lock_guard lock{mutex_};
    auto& answers = answerer.kind == Answerer::Kind::route ? by_route_[answerer.route]
                                                           : without_route_[static_cast<std::size_t>(answerer.kind)];
    ++answers.by_status[status];
    if (duration) answers.durations.add(*duration);
}

void Traffic::add_to(TrafficReport& report) const {
    const std::lock_guard lock{mutex_};
    for (const auto& [route, answers] : by_route_)
        add(report[{std::string{name_of(route->method)}, route->pattern}], answers);
    for (std::size_t kind = 0; kind < without_route_.size(); ++kind)
        if (!without_route_[kind].by_status.empty()) add(report[{"", names_without_route[kind]}], without_route_[kind]);
}

}  // namespace kredenz::http
