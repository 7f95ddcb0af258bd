// The figures about the running process that monitoring systems know by their standard names (process_*).
#pragma once

#include <prometheus/metric_family.h>

#include <vector>

namespace kredenz::app {

/// Processor time, memory, open files and the start; what /proc does not tell is left out.
std::vector<prometheus::MetricFamily> process_metrics();

}  // namespace kredenz::app
