#include "app/limits_command.hpp"

#include "http/connection.hpp"
#include "http/request_body.hpp"
#include "http/server.hpp"
#include "live/hub.hpp"

#include <CLI/CLI.hpp>
#include <spdlog/fmt/fmt.h>

#include <iostream>
#include <string>
#include <vector>

namespace kredenz::app {
namespace {

struct FixedLimit {
    std::string_view name;
    std::size_t most;
    std::string counts;
};

std::vector<FixedLimit> fixed_limits() {
    const http::ServerSettings server{};
    const auto connections = server.maximum_connections;
    const auto large_from = http::RequestBody::memory_limit / 1024;
    return {{"all-connections", connections, "connections, all together; fewer where LimitNOFILE allows fewer"},
            {"all-streams", http::most_streams(connections, http::StreamsOf::anybody), "event streams, all together"},
            {"stranger-streams", http::most_streams(connections, http::StreamsOf::strangers),
             "of these, beyond which strangers open none"},
            {"topic-streams", live::streams_of_a_topic, "event streams of one branch or device, by event loop"},
            {"all-large-bodies", server.maximum_large_bodies,
             fmt::format("bodies above {} kB under way, all together; strangers have three quarters", large_from)},
            {"all-body-memory", server.maximum_body_memory, "bytes of bodies in memory, all together"}};
}

void show(std::string_view limit, std::string_view counts) { std::cout << fmt::format("{:<34}{}\n", limit, counts); }

void list_limits(const http::LimitSettings& settings) {
    for (const auto* limit : http::limits::all) {
        const auto set = settings.of(*limit);
        const auto value = set ? fmt::format("{:.0f}/{}", set->quota, set->window.count()) : "off";
        show(fmt::format("{}={}", limit->name, value), limit->counts);
    }
    for (const auto* ceiling : http::ceilings::all) {
        const auto set = settings.of(*ceiling);
        show(fmt::format("{}={}", ceiling->name, set ? std::to_string(*set) : "off"), ceiling->counts);
    }
    std::cout << "\nFixed, for each server:\n";
    for (const auto& [name, most, counts] : fixed_limits()) show(fmt::format("{} {}", name, most), counts);
}

}  // namespace

void add_limits_command(CommandLine& line) {
    auto* command = line.root.add_subcommand("limits", "List the limits on strangers as they are set");
    command->callback([&line] { list_limits(line.settings.limit_settings()); });
}

}  // namespace kredenz::app
