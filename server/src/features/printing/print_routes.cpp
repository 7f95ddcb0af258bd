#include "features/printing/print_routes.hpp"

#include "base/text.hpp"
#include "features/printing/messages.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"
#include "resource/list_query.hpp"
#include "resource/messages.hpp"
#include "resource/permissions/devices.hpp"
#include "resource/permissions/orders.hpp"

namespace kredenz::printing {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;

constexpr std::string_view png_type = "image/png";
/// Polls carry a few hundred bytes.
constexpr std::size_t poll_limit = 64 * 1024;

struct PrintRequest {
    static constexpr std::string_view schema_name = "PrintRequest";
    std::optional<TicketKind> kind;
    record::Reference device;
};

void describe(record::Describe<PrintRequest>& d) {
    d.field("kind", &PrintRequest::kind, "Art");
    d.field("device", &PrintRequest::device, "Drucker").refers_to("devices");
}

Error bad_parameter(std::string_view name) {
    const auto message = resource::messages::bad_parameter(name);
    return {ErrorKind::malformed, message, {{message, std::string{name}}}, 0, {}};
}

/// A positive id; 0 when the parameter is missing.
Result<std::int64_t> id_in(const Request& request, std::string_view name) {
    const auto text = request.query_value(name);
    if (!text) return std::int64_t{0};
    const auto id = parse_id(*text);
    if (!id) return bad_parameter(name);
    return *id;
}

/// The others have their own occasions.
bool is_asked_for(TicketKind kind) { return kind == TicketKind::kitchen || kind == TicketKind::slip; }

Result<TicketKind> kind_in(std::optional<std::string_view> text) {
    if (!text) return TicketKind::slip;
    const auto kind = record::choice_of<TicketKind>(*text);
    if (!kind || !is_asked_for(*kind)) return bad_parameter("kind");
    return *kind;
}

template <class Described>
std::string json_of(const Described& one) {
    return record::to_json(one, record::Audience::of(staff));
}

Response answer(int status, const Result<PrintJob>& job) {
    if (!job) return http::problem(job.error());
    return Response::data(status, *job, staff);
}

Response picture(const Result<std::string>& png) {
    if (!png) return http::problem(png.error());
    return Response::bytes(200, png_type, *png).header("Cache-Control", "no-store");
}

std::string text_of(const Request& request, std::string_view name) {
    return std::string{request.query_value(name).value_or("")};
}

std::vector<http::QueryParameter> job_parameters() {
    auto parameters = resource::window_parameters();
    parameters.push_back(resource::branch_parameter());
    parameters.push_back(http::parameter_list<PrintState>("state", "Only jobs in these states"));
    return parameters;
}

/// Where a printer asks for its jobs; told once.
struct CloudPrntAddress {
    static constexpr std::string_view schema_name = "CloudPrntAddress";
    std::string path;
    std::string url;
};

void describe(record::Describe<CloudPrntAddress>& d) {
    d.field("path", &CloudPrntAddress::path, "Pfad");
    d.field("url", &CloudPrntAddress::url, "Adresse");
}

/// What Star's printers are told when they ask for work.
struct CloudPrntJob {
    static constexpr std::string_view schema_name = "CloudPrntJob";
    bool is_ready = false;
    std::optional<std::vector<std::string>> media_types;
    std::optional<std::string> token;
    std::optional<std::string> delete_method;
};

void describe(record::Describe<CloudPrntJob>& d) {
    d.field("jobReady", &CloudPrntJob::is_ready, "Auftrag liegt bereit").read(anyone);
    d.field("mediaTypes", &CloudPrntJob::media_types, "Formen").left_out_when_empty().read(anyone);
    d.field("jobToken", &CloudPrntJob::token, "Auftrag").left_out_when_empty().read(anyone);
    d.field("deleteMethod", &CloudPrntJob::delete_method, "Art der Rückmeldung").left_out_when_empty().read(anyone);
}

/// That it was heard how a job went.
struct CloudPrntReceipt {
    static constexpr std::string_view schema_name = "CloudPrntReceipt";
};

void describe(record::Describe<CloudPrntReceipt>&) {}

template <class Described>
Response whole(const Described& one) {
    return Response::json(200, record::to_json(one, record::Audience::of(anyone)));
}

class PrintRoutes {
public:
    explicit PrintRoutes(Printing& printing) : printing_(&printing) {}

    awaitable<Response> print(Request& request) const {
        PrintRequest wish;
        if (!request.body.is_empty()) {
            auto sent = record::from_json<PrintRequest>(request.body.view(), request.actor.roles);
            if (!sent) co_return http::problem(sent.error());
            wish = std::move(*sent);
        }
        const auto kind = wish.kind.value_or(TicketKind::slip);
        if (!is_asked_for(kind))
            co_return http::problem(Error::invalid(resource::messages::bad_parameter("kind"), "kind"));
        auto actor = request.actor;
        const auto jobs = co_await printing_->service.print(request.parameter_id("id").value_or(0), kind,
                                                            wish.device.id, std::move(actor));
        if (!jobs) co_return http::problem(jobs.error());
        co_return Response::data(201, *jobs, staff);
    }

    awaitable<Response> preview(Request& request) const {
        const auto kind = kind_in(request.query_value("kind"));
        if (!kind) co_return http::problem(kind.error());
        const auto device = id_in(request, "device");
        if (!device) co_return http::problem(device.error());
        auto actor = request.actor;
        co_return picture(co_await printing_->service.preview(request.parameter_id("id").value_or(0), *kind, *device,
                                                              std::move(actor)));
    }

    awaitable<Response> test(Request& request) const {
        auto actor = request.actor;
        co_return answer(201,
                         co_await printing_->service.test(request.parameter_id("id").value_or(0), std::move(actor)));
    }

    awaitable<Response> make_address(Request& request) const {
        auto actor = request.actor;
        const auto secret =
            co_await printing_->service.new_address(request.parameter_id("id").value_or(0), std::move(actor));
        if (!secret) co_return http::problem(secret.error());
        const auto path = "/api/cloudprnt/" + *secret;
        co_return Response::data(201, CloudPrntAddress{path, printing_->public_url + path}, staff)
            .header("Cache-Control", "no-store");
    }

    awaitable<Response> list(Request& request) const {
        const auto asked = resource::Parameters::of(request, job_parameters());
        if (!asked) co_return http::problem(asked.error());
        const auto branch = asked->branch();
        if (!branch) co_return http::problem(branch.error());
        JobFilter filter{.branch = *branch, .states = asked->list<PrintState>("state")};
        const auto window = asked->window().value_or(storage::Window{});
        auto actor = request.actor;
        const auto page = co_await printing_->service.list(std::move(filter), window, std::move(actor));
        if (!page) co_return http::problem(page.error());
        const auto jobs = record::json_list(page->jobs, [](const auto& job) { return json_of(*job); });
        co_return Response::json(200, resource::list_body(jobs, window, page->total));
    }

    awaitable<Response> find(Request& request) const {
        auto actor = request.actor;
        co_return answer(200,
                         co_await printing_->service.find(request.parameter_id("id").value_or(0), std::move(actor)));
    }
    awaitable<Response> retry(Request& request) const {
        auto actor = request.actor;
        co_return answer(200,
                         co_await printing_->service.retry(request.parameter_id("id").value_or(0), std::move(actor)));
    }
    awaitable<Response> cancel(Request& request) const {
        auto actor = request.actor;
        co_return answer(200,
                         co_await printing_->service.cancel(request.parameter_id("id").value_or(0), std::move(actor)));
    }

    awaitable<Response> alerts(Request& request) const {
        auto actor = request.actor;
        const auto alerts =
            co_await printing_->service.alerts(request.parameter_id("id").value_or(0), std::move(actor));
        if (!alerts) co_return http::problem(alerts.error());
        co_return Response::data(200, *alerts, staff);
    }

    // The printer's own calls; their shapes are Star's.

    awaitable<Response> poll(Request& request) const {
        auto said = parse_poll(request.body.view());
        if (!said) co_return http::problem(Error::of(ErrorKind::malformed, std::string{messages::bad_poll}));
        std::string secret{request.parameter("token")};
        const auto job = co_await printing_->cloudprnt.poll(std::move(secret), std::move(*said));
        if (!job) co_return http::problem(job.error());
        CloudPrntJob answer;
        if (!job->empty()) answer = {true, std::vector{std::string{png_type}}, *job, "DELETE"};
        co_return whole(answer);
    }

    awaitable<Response> fetch(Request& request) const {
        const auto type = text_of(request, "type");
        if (!type.empty() && !type.starts_with(png_type))
            co_return http::problem(Error::of(ErrorKind::unsupported_media, std::string{messages::unsupported_media}));
        std::string secret{request.parameter("token")};
        auto job = text_of(request, "token");
        co_return picture(co_await printing_->cloudprnt.fetch(std::move(secret), std::move(job)));
    }

    awaitable<Response> report(Request& request) const {
        std::string secret{request.parameter("token")};
        auto job = text_of(request, "token");
        // Some firmware encodes the code twice.
        auto code = percent_decoded(text_of(request, "code"));
        const auto taken = co_await printing_->cloudprnt.report(std::move(secret), std::move(job), std::move(code));
        if (!taken) co_return http::problem(taken.error());
        co_return whole(CloudPrntReceipt{});
    }

private:
    Printing* printing_;
};

}  // namespace

void add_print_routes(http::Router& router, Printing& printing) {
    const auto routes = std::make_shared<const PrintRoutes>(printing);
    const auto add = [&](Method method, std::string pattern, Roles access,
                         awaitable<Response> (PrintRoutes::*handler)(Request&) const, http::RouteDoc doc,
                         const http::Limit& limit = http::limits::requests, std::string_view key_parameter = {}) {
        doc.tag = "printing";
        router.add({.method = method,
                    .pattern = std::move(pattern),
                    .access = access,
                    .handler = [routes, handler](Request& request) { return (*routes.*handler)(request); },
                    .doc = std::move(doc),
                    .limit = &limit,
                    .key_parameter = key_parameter,
                    .writes = http::Writes::orders});
    };
    using namespace permissions;

    add(Method::post, "/api/orders/{id}/print", handles_orders, &PrintRoutes::print,
        {.summary =
             "Print an order once more: the slip unless `kind` says kitchen, marked DUPLIKAT when it is no first",
         .request = http::body<PrintRequest>(),
         .is_request_optional = true,
         .answer = http::list_body<PrintJob>(),
         .statuses = {201, 404, 409}});
    add(Method::get, "/api/orders/{id}/print/preview", handles_orders, &PrintRoutes::preview,
        {.summary = "The dots that would be printed, as a PNG",
         .answer = http::picture(),
         .query = {{.name = "kind", .description = "The slip unless said otherwise", .choices = {"kitchen", "slip"}},
                   http::parameter<record::Reference>("device", "Id of the printer")},
         .statuses = {200, 400, 404}});
    add(Method::post, "/api/devices/{id}/test/print", reads_devices, &PrintRoutes::test,
        {.summary = "Print a test ticket", .answer = http::body<PrintJob>(), .statuses = {201, 404, 409}});
    add(Method::post, "/api/devices/{id}/cloudprnt-address", edits_devices, &PrintRoutes::make_address,
        {.summary = "A new secret address for the printer's settings, shown once; the one before is void",
         .answer = http::body<CloudPrntAddress>(),
         .statuses = {201, 404, 409}});
    add(Method::get, "/api/print-jobs", handles_orders, &PrintRoutes::list,
        {.summary = "What was and is to be printed, newest first",
         .answer = http::paged_list_body<PrintJob, resource::PageMeta>(),
         .query = job_parameters(),
         .statuses = {200, 400, 422}});
    add(Method::get, "/api/print-jobs/{id}", handles_orders, &PrintRoutes::find,
        {.summary = "Read one", .answer = http::body<PrintJob>(), .statuses = {200, 404}});
    add(Method::post, "/api/print-jobs/{id}/retry", handles_orders, &PrintRoutes::retry,
        {.summary = "Print what failed, expired or was dropped; as a copy when a printer already had it",
         .answer = http::body<PrintJob>(),
         .statuses = {200, 404, 409}});
    add(Method::post, "/api/print-jobs/{id}/cancel", handles_orders, &PrintRoutes::cancel,
        {.summary = "Drop what no printer has yet", .answer = http::body<PrintJob>(), .statuses = {200, 404, 409}});
    add(Method::get, "/api/branches/{id}/alerts", sees_orders, &PrintRoutes::alerts,
        {.summary = "What is wrong with the branch's printers and tickets now; read again at each event `printing`",
         .answer = http::list_body<PrintAlert>(),
         .statuses = {200, 404}});

    const std::string printers = "/api/cloudprnt/{token}";
    router.add({.method = Method::post,
                .pattern = printers,
                .access = prints,
                .handler = [routes](Request& request) { return routes->poll(request); },
                .doc = {.summary = "A CloudPRNT printer asks for work",
                        .tag = "printing",
                        .answer = http::whole_body<CloudPrntJob>(),
                        .statuses = {200, 400, 404}},
                .body_limit = poll_limit,
                .body_type = http::BodyType::any,
                .limit = &http::limits::printer_polls,
                .key_parameter = "token",
                .writes = http::Writes::orders});
    add(Method::get, printers, prints, &PrintRoutes::fetch,
        {.summary = "A CloudPRNT printer fetches a ticket",
         .answer = http::picture(),
         .query = {{.name = "type", .description = "image/png"}, {.name = "token", .description = "The jobToken"}},
         .statuses = {200, 404, 415}},
        http::limits::printer_polls, "token");
    add(Method::delete_, printers, prints, &PrintRoutes::report,
        {.summary = "A CloudPRNT printer says how it went",
         .answer = http::whole_body<CloudPrntReceipt>(),
         .query = {{.name = "code", .description = "200 OK, or what went wrong"},
                   {.name = "token", .description = "The jobToken"}},
         .statuses = {200, 404}},
        http::limits::printer_polls, "token");
}

}  // namespace kredenz::printing
