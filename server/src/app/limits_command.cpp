#include "app/limits_command.hpp"

#include "features/accounts/attempts.hpp"
#include "features/devices/pairing.hpp"
#include "features/media/work_queue.hpp"
#include "features/orders/order_routes.hpp"
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
    std::uint64_t most;
    std::string counts;
};

std::vector<FixedLimit> limits_of_server() {
    const http::ServerOptions server{};
    const auto connections = server.maximum_connections;
    const auto large_from = http::RequestBody::memory_limit / 1024;
    return {{"all-connections", connections, "connections, all together; fewer where LimitNOFILE allows fewer"},
            {"all-streams", http::most_streams(connections, http::StreamsOf::anybody), "event streams, all together"},
            {"stranger-streams", http::most_streams(connections, http::StreamsOf::anonymous),
             "of these, beyond which strangers open none"},
            {"topic-streams", live::streams_of_a_topic, "event streams of one branch or device, by event loop"},
            {"order-streams", orders::streams_of_an_order, "event streams of one order, by event loop"},
            {"all-large-bodies", server.maximum_large_bodies,
             fmt::format("bodies above {} kB under way, all together; strangers have three quarters", large_from)},
            {"all-body-memory", server.maximum_body_memory, "bytes of bodies in memory, all together"},
            {"unread-answers", server.maximum_unread_answers, "bytes of strangers' answers that they have not read"},
            {"waiting-files", media::most_waiting_of_network, "files of guests that wait to be looked at, by network"},
            {"all-waiting-files", media::most_waiting, "of these, all together; as many of staff beside them"}};
}

std::vector<FixedLimit> limits_of_database() {
    namespace allowed = accounts::allowed_failures;
    return {{"sign-in-failures-here", allowed::for_address_here,
             "at one address from one network, or from one browser that is known; then it is locked for a while"},
            {"sign-in-failures", allowed::for_address, "at one address, from all browsers that are not known"},
            {"sign-in-failures-of-network", allowed::for_network, "at all addresses, by network"},
            {"sign-in-failures-of-site", allowed::for_site, "the same by site of IPv6 (a /48)"},
            {"waiting-codes-of-network", devices::waiting_codes_of_network,
             "codes of new devices that wait, by network; the oldest gives way"},
            {"waiting-codes", devices::waiting_codes, "codes of new devices that wait, all together"}};
}

void show(std::string_view limit, std::string_view counts) { std::cout << fmt::format("{:<34}{}\n", limit, counts); }

void list_limits(const http::LimitOptions& options) {
    for (const auto* limit : http::limits::all) {
        const auto set = options.of(*limit);
        const auto value = set ? fmt::format("{:.0f}/{}", set->quota, set->window.count()) : "off";
        show(fmt::format("{}={}", limit->name, value), limit->counts);
    }
    for (const auto* ceiling : http::ceilings::all) {
        const auto set = options.of(*ceiling);
        show(fmt::format("{}={}", ceiling->name, set ? std::to_string(*set) : "off"), ceiling->counts);
    }
    const auto show_fixed = [](std::string_view whose, const std::vector<FixedLimit>& limits) {
        std::cout << fmt::format("\nFixed, for {}:\n", whose);
        for (const auto& [name, most, counts] : limits) show(fmt::format("{} {}", name, most), counts);
    };
    show_fixed("each server", limits_of_server());
    show_fixed("all servers of a database", limits_of_database());
}

}  // namespace

void add_limits_command(CommandLine& line) {
    auto* command = line.root.add_subcommand("limits", "List the limits on strangers as they are set");
    command->callback([&line] { list_limits(line.configuration.limit_options()); });
}

}  // namespace kredenz::app
