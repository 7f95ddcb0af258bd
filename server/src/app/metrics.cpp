#include "app/metrics.hpp"

#include "app/process_metrics.hpp"
#include "app/program.hpp"
#include "storage/outbox.hpp"

#include <prometheus/text_serializer.h>

namespace kredenz::app {
namespace {

using boost::asio::awaitable;
using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;
using Labels = std::vector<ClientMetric::Label>;

MetricFamily family(std::string name, std::string help, MetricType type) {
    return {.name = "kredenz_" + std::move(name), .help = std::move(help), .type = type, .metric = {}};
}

void add_count(MetricFamily& family, Labels labels, std::uint64_t count) {
    ClientMetric metric;
    metric.label = std::move(labels);
    metric.counter.value = static_cast<double>(count);
    family.metric.push_back(std::move(metric));
}

void add_gauge(MetricFamily& family, Labels labels, double value) {
    ClientMetric metric;
    metric.label = std::move(labels);
    metric.gauge.value = value;
    family.metric.push_back(std::move(metric));
}

void add_histogram(MetricFamily& family, Labels labels, const Durations& durations) {
    ClientMetric metric;
    metric.label = std::move(labels);
    std::uint64_t count = 0;
    for (std::size_t place = 0; place < duration_limits.size(); ++place) {
        count += durations.counts[place];
        metric.histogram.bucket.push_back({.cumulative_count = count, .upper_bound = duration_limits[place]});
    }
    metric.histogram.sample_count = durations.count();
    metric.histogram.sample_sum = durations.seconds;
    family.metric.push_back(std::move(metric));
}

Labels labels_of(const http::TrafficReport::key_type& answerer) {
    const auto& [method, route] = answerer;
    if (method.empty()) return {{"route", route}};
    return {{"method", method}, {"route", route}};
}

void add_requests(std::vector<MetricFamily>& families, const http::Server& server) {
    auto requests = family("http_requests_total",
                           "Requests answered, by who answered: a route, \"(finished)\" for what "
                           "was ready before it was asked for, \"(page)\" for other pages, \"(none)\" for nobody.",
                           MetricType::Counter);
    auto durations = family("http_request_duration_seconds",
                            "From the end of a request's head to the end of its answer; without finished answers and "
                            "event streams.",
                            MetricType::Histogram);
    for (const auto& [answerer, answers] : server.traffic()) {
        for (const auto& [status, count] : answers.by_status) {
            auto labels = labels_of(answerer);
            labels.push_back({"status", std::to_string(status)});
            add_count(requests, std::move(labels), count);
        }
        if (answers.durations.count() > 0) add_histogram(durations, labels_of(answerer), answers.durations);
    }
    const auto counters = server.counters();
    auto failures = family("http_failures_total",
                           "Requests that ended in a fault of the server; its log has each under a reference number.",
                           MetricType::Counter);
    add_count(failures, {}, counters.server_errors);
    auto turned_away =
        family("http_accept_failures_total", "Connections that could not be accepted.", MetricType::Counter);
    add_count(turned_away, {}, counters.accept_failures);
    auto connections = family("http_connections", "Open connections, streams included.", MetricType::Gauge);
    add_gauge(connections, {}, static_cast<double>(counters.connections));
    auto streams = family("http_event_streams", "Open event streams.", MetricType::Gauge);
    add_gauge(streams, {}, static_cast<double>(counters.event_streams));
    for (auto* one : {&requests, &durations, &failures, &turned_away, &connections, &streams})
        families.push_back(std::move(*one));
}

void add_database(std::vector<MetricFamily>& families, const storage::Timings& timings) {
    auto waited =
        family("database_wait_seconds", "How long units of work waited for their start.", MetricType::Histogram);
    auto ran = family("database_unit_seconds", "How long units of work ran, writes until they were durable.",
                      MetricType::Histogram);
    auto refused = family("database_refused_total", "Units of work that were turned away before they started.",
                          MetricType::Counter);
    auto failed = family("database_failed_total", "Units of work that the database failed.", MetricType::Counter);
    auto waiting = family("database_waiting", "Units of work that wait for their start.", MetricType::Gauge);
    for (const auto& [kind, lane] : {std::pair{"read", &timings.reads}, std::pair{"write", &timings.writes}}) {
        const Labels labels{{"kind", kind}};
        add_histogram(waited, labels, lane->waited);
        add_histogram(ran, labels, lane->ran);
        add_count(refused, labels, lane->refused);
        add_count(failed, labels, lane->failed);
        add_gauge(waiting, labels, static_cast<double>(lane->waiting));
    }
    for (auto* one : {&waited, &ran, &refused, &failed, &waiting}) families.push_back(std::move(*one));
}

void add_outbox(std::vector<MetricFamily>& families, const std::vector<storage::OutboxLoad>& loads, Instant now) {
    auto open = family("outbox_open", "Deliveries that wait or are under way.", MetricType::Gauge);
    auto late = family("outbox_late_seconds", "How late the delivery is that should have gone first; 0 when none is.",
                       MetricType::Gauge);
    auto failed = family("outbox_failed", "Deliveries that were given up and stand in the journal.", MetricType::Gauge);
    for (const auto& load : loads) {
        const Labels labels{{"kind", load.kind}};
        const std::chrono::duration<double> delay = now - load.late_since.value_or(now);
        add_gauge(open, labels, static_cast<double>(load.open));
        add_gauge(late, labels, delay.count());
        add_gauge(failed, labels, static_cast<double>(load.failed));
    }
    for (auto* one : {&open, &late, &failed}) families.push_back(std::move(*one));
}

void add_renderings(std::vector<MetricFamily>& families, const PageRenderer::Figures& figures) {
    auto durations =
        family("page_rendering_seconds", "How long it took to render a page ahead.", MetricType::Histogram);
    add_histogram(durations, {}, figures.durations);
    auto failed = family("page_rendering_failures_total",
                         "Renderings that failed; those pages are served as plain shells.", MetricType::Counter);
    add_count(failed, {}, figures.failures);
    auto starts =
        family("page_renderer_starts_total", "Starts of the process that renders pages.", MetricType::Counter);
    add_count(starts, {}, figures.starts);
    for (auto* one : {&durations, &failed, &starts}) families.push_back(std::move(*one));
}

}  // namespace

awaitable<std::string> Metrics::text() const {
    const auto now = clock_->now();
    auto unit = [now](storage::Session& session) -> Result<std::vector<storage::OutboxLoad>> {
        return storage::outbox_loads(session, now);
    };
    const auto loads = co_await storage_->read(std::move(unit));

    auto families = process_metrics();
    auto build = family("build_info", "The version that runs.", MetricType::Gauge);
    add_gauge(build, {{"version", std::string{version}}}, 1);
    auto database = family("database_up", "Whether the database answers: 1 or 0.", MetricType::Gauge);
    add_gauge(database, {}, loads ? 1 : 0);
    families.push_back(std::move(build));
    families.push_back(std::move(database));
    if (server_ != nullptr) add_requests(families, *server_);
    if (renderer_) add_renderings(families, renderer_->figures());
    add_database(families, storage_->timings());
    if (loads) add_outbox(families, *loads, now);
    co_return prometheus::TextSerializer{}.Serialize(families);
}

}  // namespace kredenz::app
