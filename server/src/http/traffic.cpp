#include "http/traffic.hpp"

namespace kredenz::http {
namespace {

using Kind = Answerer::Kind;

constexpr auto names_without_route =
    names_of<Kind>({{Kind::nobody, "(none)"}, {Kind::page, "(page)"}, {Kind::finished, "(finished)"}});

void add(Answers& sum, const Answers& answers) {
    for (const auto& [status, count] : answers.by_status) sum.by_status[status] += count;
    sum.durations.add(answers.durations);
}

}  // namespace

void Traffic::count(const Answerer& answerer, int status, std::optional<std::chrono::nanoseconds> duration) {
    const std::lock_guard lock{mutex_};
    auto& answers = answerer.kind == Kind::route ? by_route_[answerer.route] : without_route_[answerer.kind];
    ++answers.by_status[status];
    if (duration) answers.durations.add(*duration);
}

void Traffic::add_to(TrafficReport& report) const {
    const std::lock_guard lock{mutex_};
    for (const auto& [route, answers] : by_route_)
        add(report[{std::string{name_of(route->method)}, route->pattern}], answers);
    for (const auto kind : names_without_route.values())
        if (const auto& answers = without_route_[kind]; !answers.by_status.empty())
            add(report[{"", std::string{names_without_route[kind]}}], answers);
}

}  // namespace kredenz::http
