#include "features/catalog/availability_routes.hpp"

#include "base/text.hpp"
#include "features/branches/branch_availability.hpp"
#include "features/branches/opening_hours_order_times.hpp"
#include "features/catalog/messages.hpp"
#include "http/problem.hpp"
#include "record/json_list.hpp"
#include "resource/hook.hpp"
#include "resource/messages.hpp"
#include "resource/permissions/catalog.hpp"
#include "resource/permissions/readers.hpp"

#include <ranges>

namespace kredenz::catalog {
namespace {

using boost::asio::awaitable;
using branches::Branch;
using http::Method;
using http::Request;
using http::Response;
using storage::Session;

struct PauseRequest {
    static constexpr std::string_view schema_name = "PauseRequest";
    std::optional<std::int64_t> minutes;
};

void describe(record::Describe<PauseRequest>& d) {
    d.field("minutes", &PauseRequest::minutes, "Minuten").required().between(0, 1440);
}

struct ExtraMinutesRequest {
    static constexpr std::string_view schema_name = "ExtraMinutesRequest";
    std::optional<std::int64_t> minutes;
};

void describe(record::Describe<ExtraMinutesRequest>& d) {
    d.field("minutes", &ExtraMinutesRequest::minutes, "Minuten").required().between(0, 480);
}

struct SoldOutRequest {
    static constexpr std::string_view schema_name = "SoldOutRequest";
    record::Reference product;
    std::string option;
    std::optional<Instant> until;
    bool until_closing = false;
};

void describe(record::Describe<SoldOutRequest>& d) {
    d.field("product", &SoldOutRequest::product, "Produkt");
    d.field("option", &SoldOutRequest::option, "Option");
    d.field("until", &SoldOutRequest::until, "Bis");
    d.field("untilClosing", &SoldOutRequest::until_closing, "Bis Ladenschluss");
}

Error no_such_branch() { return Error::of(ErrorKind::not_found, resource::messages::not_found("Standort")); }

class AvailabilityRoutes {
public:
    AvailabilityRoutes(resource::Context context, live::Hub& hub, MinutesFollower follower)
        : context_(context), hub_(&hub), minutes_follower_(std::move(follower)) {}

    awaitable<Response> read(Request& request) const {
        const auto view = context_.snapshot.view();
        const auto* branch = branch_of(*view, request);
        if (!branch) co_return http::problem(no_such_branch());
        co_return Response::data(200, availability_json(*view, *branch, request.actor.roles));
    }

    awaitable<Response> stream(Request& request) const {
        const auto view = context_.snapshot.view();
        const auto* branch = branch_of(*view, request);
        if (!branch) co_return http::problem(no_such_branch());
        co_return hub_->stream(availability_topic(branch->meta.id), live::last_seen(request));
    }

    awaitable<Response> list_sold_out(Request& request) const {
        const auto view = context_.snapshot.view();
        co_return Response::data(200, view->list_of(SoldOut::table_name, request.actor.roles));
    }

    awaitable<Response> pause(Request& request) const {
        auto sent = record::from_json<PauseRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto minutes = std::chrono::minutes{sent->minutes.value_or(0)};
        auto unit = [branch = id_of(request), minutes, actor = request.actor,
                     now = context_.clock.now()](Session& session) {
            const auto until = minutes.count() > 0 ? std::optional<Instant>{now + minutes} : std::nullopt;
            return branches::set_pause(session, {branch, actor, now}, until);
        };
        co_return co_await change(request, id_of(request), std::move(unit));
    }

    awaitable<Response> add_minutes(Request& request) const {
        auto sent = record::from_json<ExtraMinutesRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        auto unit = [follower = minutes_follower_, id = id_of(request), minutes = sent->minutes.value_or(0),
                     actor = request.actor, now = context_.clock.now()](Session& session) -> Result<std::int64_t> {
            auto revision = branches::set_extra_minutes(session, {id, actor, now}, minutes);
            if (!revision) return revision;
            const auto branch = storage::repository_of<Branch>().find(session, id);
            if (const auto followed = follower(session, *branch, now); !followed) return followed.error();
            return revision;
        };
        co_return co_await change(request, id_of(request), std::move(unit));
    }

    awaitable<Response> set(Request& request) const {
        auto sent = record::from_json<SoldOutRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto now = context_.clock.now();
        if (sent->until && *sent->until <= now)
            co_return http::problem(Error::invalid(std::string{messages::until_in_past}, "until"));
        const auto view = context_.snapshot.view();
        const auto* branch = branch_of(*view, request);
        if (!branch) co_return http::problem(no_such_branch());
        SoldOutSetting setting{{branch->meta.id}, sent->product, std::string{trim(sent->option)}, sent->until};
        if (const auto zone = TimeZone::find(branch->time_zone); sent->until_closing && zone)
            setting.until = branches::last_closing(branch->opening_hours, *zone, now);
        auto unit = [setting = std::move(setting), actor = request.actor, now](Session& session) {
            return set_sold_out(session, setting, actor, now);
        };
        co_return co_await change(request, branch->meta.id, std::move(unit));
    }

    awaitable<Response> revoke(Request& request) const {
        const auto view = context_.snapshot.view();
        const auto* record = view->find<SoldOut>(id_of(request));
        if (!record) co_return http::problem(Error::of(ErrorKind::not_found, std::string{messages::not_sold_out}));
        auto unit = [id = id_of(request), actor = request.actor, now = context_.clock.now()](Session& session) {
            return revoke_sold_out(session, id, actor, now);
        };
        co_return co_await change(request, record->branch.id, std::move(unit));
    }

private:
    static std::int64_t id_of(const Request& request) { return request.parameter_id("id").value_or(0); }

    /// Null for guests when the branch is not public; staff and displays see every one.
    static const Branch* branch_of(const snapshot::View& view, const Request& request) {
        const auto* branch = view.find<Branch>(id_of(request));
        return branch && (branch->is_public || request.actor.roles.intersects(staff | permissions::marks_sold_out))
                   ? branch
                   : nullptr;
    }

    /// Runs the unit and answers the branch's availability after it.
    template <class Unit>
    awaitable<Response> change(Request& request, std::int64_t branch_id, Unit unit) const {
        auto again = unit;
        auto revision = co_await written(std::move(unit));
        // Two may set something for one branch at the same moment: neither has to know.
        if (!revision && revision.error().kind == ErrorKind::conflict) revision = co_await written(std::move(again));
        if (!revision) co_return http::problem(revision.error());
        co_await context_.snapshot.reach(*revision);
        const auto view = context_.snapshot.view();
        const auto* branch = view->find<Branch>(branch_id);
        if (!branch) co_return http::problem(no_such_branch());
        co_return Response::data(200, availability_json(*view, *branch, request.actor.roles));
    }

    /// Conflict as well when somebody else has just set the same thing.
    template <class Unit>
    awaitable<Result<std::int64_t>> written(Unit unit) const {
        try {
            co_return co_await context_.storage.write(std::move(unit));
        } catch (const storage::ConstraintViolation&) {
        }
        co_return Error::of(ErrorKind::conflict, std::string{messages::sold_out_changed});
    }

    resource::Context context_;
    live::Hub* hub_;
    MinutesFollower minutes_follower_;
};

}  // namespace

void describe(record::Describe<BranchAvailability>& d) {
    d.field("branch", &BranchAvailability::branch, "Standort").read(anyone);
    d.field("pausedUntil", &BranchAvailability::paused_until, "Pause bis").read(anyone);
    d.field("pausedBy", &BranchAvailability::paused_by, "Pause von");
    d.field("overloadedUntil", &BranchAvailability::overloaded_until,
            "Pause wegen zu vieler unbestätigter Bestellungen bis")
        .read(anyone);
    d.field("extraMinutes", &BranchAvailability::extra_minutes, "Zusätzliche Minuten").read(anyone);
    d.field("extraMinutesUntil", &BranchAvailability::extra_minutes_until, "Zusätzliche Minuten bis").read(anyone);
    d.field("extraMinutesBy", &BranchAvailability::extra_minutes_by, "Zusätzliche Minuten von");
    d.field("soldOut", &BranchAvailability::sold_out, "Ausverkauft").read(anyone);
}

std::string availability_json(const snapshot::View& view, const Branch& branch, Roles readers) {
    BranchAvailability availability{.branch = branch.meta.id,
                                    .paused_until = branch.paused_until,
                                    .paused_by = branch.paused_by,
                                    .overloaded_until = branch.overloaded_until,
                                    .extra_minutes = branch.extra_minutes,
                                    .extra_minutes_until = branch.extra_minutes_until,
                                    .extra_minutes_by = branch.extra_minutes_by,
                                    .sold_out = {}};
    const auto& records = view.records<SoldOut>();
    const auto is_of_branch = [id = branch.meta.id](const auto& record) {
        return static_cast<const SoldOut*>(record.get())->branch.id == id;
    };
    const auto json_of = [&](const auto& record) { return view.json_of(records, record, readers); };
    availability.sold_out.text = record::json_list(records.all() | std::views::filter(is_of_branch), json_of);
    return record::to_json(availability, record::Audience::of(readers));
}

live::Topic availability_topic(std::int64_t branch) { return {"service", branch}; }

storage::DeliveryResult end_sold_out_of(resource::Context context, const storage::Delivery& delivery) {
    const auto payload = record::from_stored<SoldOutEnd>(delivery.payload).value();
    auto unit = [id = payload.sold_out, now = context.clock.now()](Session& session) -> Result<bool> {
        return end_sold_out(session, id, now);
    };
    const auto ended = context.storage.write_now(std::move(unit));
    if (ended) return {};
    return {storage::DeliveryResult::Outcome::try_again, ended.error().message};
}

void add_availability_routes(http::Router& router, resource::Context context, live::Hub& hub,
                             MinutesFollower follower) {
    const auto routes = std::make_shared<const AvailabilityRoutes>(context, hub, std::move(follower));
    using Call = awaitable<Response> (AvailabilityRoutes::*)(Request&) const;
    const auto add = [&](Method method, std::string pattern, Roles access, Call call, http::RouteDoc doc) {
        doc.tag = "service";
        router.add({.method = method,
                    .pattern = "/api" + pattern,
                    .access = access,
                    .handler = [routes, call](Request& request) { return (*routes.*call)(request); },
                    .doc = std::move(doc),
                    .writes = http::Writes::orders});
    };
    using namespace permissions;
    const std::string branch = "/branches/{id}";
    add(Method::get, branch + "/service", browses, &AvailabilityRoutes::read,
        {.summary = "What is in service now: pause, extra minutes, sold out",
         .answer = http::body<BranchAvailability>(),
         .statuses = {200, 404}});
    add(Method::get, branch + "/events", browses, &AvailabilityRoutes::stream,
        {.summary = "Live events; each carries the service as it is now",
         .answer = http::event_stream(),
         .statuses = {200, 404}});
    add(Method::get, "/sold-out", browses, &AvailabilityRoutes::list_sold_out,
        {.summary = "What is sold out in all branches", .answer = http::list_body<SoldOut>()});
    add(Method::put, branch + "/pause", sets_availability, &AvailabilityRoutes::pause,
        {.summary = "Take no orders for so many minutes; 0 ends the pause, first the one for too many orders",
         .request = http::body<PauseRequest>(),
         .answer = http::body<BranchAvailability>(),
         .statuses = {200, 404, 409}});
    add(Method::put, branch + "/extra-minutes", sets_availability, &AvailabilityRoutes::add_minutes,
        {.summary = "Add minutes to every preparation until the business day ends; 0 takes them back",
         .request = http::body<ExtraMinutesRequest>(),
         .answer = http::body<BranchAvailability>(),
         .statuses = {200, 404, 409}});
    add(Method::put, branch + "/sold-out", marks_sold_out, &AvailabilityRoutes::set,
        {.summary = "A product or option is sold out: until closing, a time, or revoked",
         .request = http::body<SoldOutRequest>(),
         .answer = http::body<BranchAvailability>(),
         .statuses = {200, 404, 409}});
    add(Method::delete_, "/sold-out/{id}", marks_sold_out, &AvailabilityRoutes::revoke,
        {.summary = "It is back", .answer = http::body<BranchAvailability>(), .statuses = {200, 404}});
}

}  // namespace kredenz::catalog
