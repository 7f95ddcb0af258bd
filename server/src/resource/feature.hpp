// A feature as one value: all that a folder below features/ adds to the program. Each makes its own in
// `feature.hpp`; app/features collects them, and everything that goes through all tables, routes, deliveries or jobs
// goes through these values. What one feature tells another goes by calls and followers instead.
#pragma once

#include "resource/exported_list.hpp"
#include "resource/old_rows.hpp"
#include "resource/resource.hpp"
#include "storage/outbox.hpp"

namespace kredenz::resource {

/// Done again and again in the background, by one of the servers on a database.
struct Job {
    std::string_view name;
    /// What it removes, for the log.
    std::string_view what;
    /// German, as the journal calls it.
    std::string_view label;
    /// Gives how many. Blocking.
    std::function<Result<std::size_t>(const std::stop_token& stop)> run;
};

struct Feature {
    std::vector<Resource> resources = {};
    /// Those beside the calls of the resources.
    std::function<void(http::Router& router)> add_routes = {};
    std::vector<storage::DeliveryKind> deliveries = {};
    std::vector<Job> jobs = {};
    std::vector<OldRows> old_rows = {};
    std::vector<ExportedList> exports = {};
};

/// All resources of a business's files, each after those it refers to.
std::vector<const Resource*> in_order_of_import(const Resources& resources);

}  // namespace kredenz::resource
