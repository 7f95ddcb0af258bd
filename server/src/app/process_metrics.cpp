#include "app/process_metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

namespace kredenz::app {
namespace {

using prometheus::MetricType;

/// As early as the program's own variables: close enough to the start, and no boot time need be asked for.
const auto started_at = std::chrono::system_clock::now();

prometheus::MetricFamily single(const char* name, const char* help, MetricType type, double value) {
    prometheus::ClientMetric metric;
    if (type == MetricType::Counter)
        metric.counter.value = value;
    else
        metric.gauge.value = value;
    return {.name = name, .help = help, .type = type, .metric = {std::move(metric)}};
}

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::optional<double> resident_bytes() {
    std::ifstream file{"/proc/self/statm"};
    std::uint64_t size = 0;
    std::uint64_t resident = 0;
    if (!(file >> size >> resident)) return std::nullopt;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

std::optional<double> open_files() {
    std::error_code error;
    const std::filesystem::directory_iterator files{"/proc/self/fd", error};
    if (error) return std::nullopt;
    // The look itself holds one.
    return static_cast<double>(std::distance(begin(files), end(files)) - 1);
}

}  // namespace

std::vector<prometheus::MetricFamily> process_metrics() {
    std::vector<prometheus::MetricFamily> families;
    const std::chrono::duration<double> start = started_at.time_since_epoch();
    families.push_back(single("process_start_time_seconds", "Start of the process, seconds since 1970.",
                              MetricType::Gauge, start.count()));
    rusage usage{};
    if (getrusage(RUSAGE_SELF, &usage) == 0)
        families.push_back(single("process_cpu_seconds_total", "Processor time used.", MetricType::Counter,
                                  seconds(usage.ru_utime) + seconds(usage.ru_stime)));
    if (const auto bytes = resident_bytes())
        families.push_back(single("process_resident_memory_bytes", "Memory in use.", MetricType::Gauge, *bytes));
    if (const auto count = open_files())
        families.push_back(single("process_open_fds", "Open files and sockets.", MetricType::Gauge, *count));
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0)
        families.push_back(single("process_max_fds", "How many files and sockets may be open.", MetricType::Gauge,
                                  static_cast<double>(limit.rlim_cur)));
    return families;
}

}  // namespace kredenz::app
