// What a monitoring system reads from `GET /metrics`: requests, streams, database, outbox, rendered pages and process,
// in the text form of Prometheus. Counters begin at zero with the process. Not the business's figures.
#pragma once

#include "app/page_renderer.hpp"
#include "base/clock.hpp"
#include "http/server.hpp"
#include "storage/storage.hpp"

namespace kredenz::app {

class Metrics {
public:
    /// Storage and clock live longer.
    Metrics(storage::Storage& storage, const Clock& clock) : storage_(&storage), clock_(&clock) {}

    /// Whose requests are reported, before it starts; it lives as long as anybody asks.
    void watch(const http::Server& server) { server_ = &server; }
    void watch(std::shared_ptr<const PageRenderer> renderer) { renderer_ = std::move(renderer); }

    /// Says so, and leaves the outbox out, when the database does not answer: that is when it is read.
    boost::asio::awaitable<std::string> text() const;

private:
    storage::Storage* storage_;
    const Clock* clock_;
    const http::Server* server_ = nullptr;
    std::shared_ptr<const PageRenderer> renderer_;
};

/// Whether a request may read how the server is: one of this machine's own programs, and whoever sends `token`.
bool may_monitor(const http::Request& request, const std::string& token);

/// `GET /metrics`, for this machine's own programs and for whoever sends `token` as a bearer token; an empty one is
/// nobody's. `metrics` outlives the router.
void add_metrics_route(http::Router& router, const Metrics& metrics, std::string token);

inline constexpr std::string_view metrics_path = "/metrics";

}  // namespace kredenz::app
