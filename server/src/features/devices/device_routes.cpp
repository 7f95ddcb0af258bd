#include "features/devices/device_routes.hpp"

#include "features/devices/events.hpp"
#include "features/devices/messages.hpp"
#include "features/devices/pairing.hpp"
#include "features/devices/reports.hpp"
#include "http/problem.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"
#include "resource/permissions/devices.hpp"

namespace kredenz::devices {
namespace {

using boost::asio::awaitable;
using http::Method;
using http::Request;
using http::Response;
using namespace std::chrono_literals;

constexpr std::string_view own_path = "/api/devices/me";

struct PairRequest {
    static constexpr std::string_view schema_name = "DevicePairRequest";
    std::string code;
};

void describe(record::Describe<PairRequest>& d) { d.field("code", &PairRequest::code, "Code").required().at_most(6); }

/// What a display shows and keeps.
struct DevicePairing {
    static constexpr std::string_view schema_name = "DevicePairing";
    std::string code;
    std::string secret;
    Instant expires_at{};
};

void describe(record::Describe<DevicePairing>& d) {
    d.field("code", &DevicePairing::code, "Code").read(anyone);
    d.field("secret", &DevicePairing::secret, "Schlüssel").read(anyone);
    d.field("expiresAt", &DevicePairing::expires_at, "Gültig bis").read(anyone);
}

struct DevicePairingState {
    static constexpr std::string_view schema_name = "DevicePairingState";
    PairingState state = PairingState::waiting;
    Instant expires_at{};
};

void describe(record::Describe<DevicePairingState>& d) {
    d.field("state", &DevicePairingState::state, "Stand").read(anyone);
    d.field("expiresAt", &DevicePairingState::expires_at, "Gültig bis").read(anyone);
}

/// A device knows all of its own record, whatever its role.
struct CurrentDevice {
    static constexpr std::string_view schema_name = "CurrentDevice";
    const Device* device = nullptr;
    std::string csrf_token;
    std::string server_version;
};

void describe(record::Describe<CurrentDevice>& d) {
    d.flatten(&CurrentDevice::device);
    d.field("csrfToken", &CurrentDevice::csrf_token, "Schlüssel für Änderungen");
    d.field("serverVersion", &CurrentDevice::server_version, "Version des Servers");
}

/// What is a secret stays in no cache.
template <class Secret>
Response answer_secret(int status, const Secret& secret) {
    return Response::data(status, secret, staff).header("Cache-Control", "no-store");
}

class DeviceRoutes {
public:
    DeviceRoutes(Devices& devices, std::string_view server_version)
        : devices_(&devices), server_version_(server_version), pairing_(devices.context), reports_(devices.context) {}

    awaitable<Response> open_pairing(Request& request) {
        auto network = request.client_network;
        const auto opened = co_await pairing_.open(std::move(network));
        if (!opened) co_return http::problem(opened.error());
        co_return answer_secret(201, DevicePairing{opened->code, opened->secret, opened->expires_at});
    }

    awaitable<Response> ask_pairing(Request& request) {
        std::string secret{request.parameter("secret")};
        const auto answer = co_await pairing_.ask(std::move(secret));
        if (!answer) co_return http::problem(answer.error());
        const auto state = answer->device ? PairingState::paired : PairingState::waiting;
        auto response = answer_secret(200, DevicePairingState{state, answer->expires_at});
        if (answer->device) response.set_cookie(cookie_of(request, answer->token));
        co_return response;
    }

    awaitable<Response> pair(Request& request) {
        auto sent = record::from_json<PairRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto paired = co_await pairing_.pair(id, std::move(sent->code), std::move(actor));
        if (!paired) co_return http::problem(paired.error());
        co_return Response::data(200, **paired, staff);
    }

    awaitable<Response> revoke(Request& request) {
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto revoked = co_await pairing_.revoke(id, std::move(actor));
        if (!revoked) co_return http::problem(revoked.error());
        co_return Response::no_content();
    }

    /// A telling to a device that listens; conflict when none does.
    awaitable<Response> tell_device(Request& request, DeviceEvent what) {
        auto unit = [this, id = request.parameter_id("id").value_or(0), actor = request.actor,
                     what](storage::Session& session) -> Result<void> {
            if (const auto found = find_for(session, id, actor); !found) return found.error();
            if (!devices_->presence.is_online(session, id))
                return Error::of(ErrorKind::conflict, std::string{messages::offline});
            announce(session, id, what);
            return {};
        };
        const auto told = co_await devices_->context.storage.write(std::move(unit));
        if (!told) co_return http::problem(told.error());
        co_return Response::no_content();
    }

    awaitable<Response> list_logs(Request& request) {
        const auto id = request.parameter_id("id").value_or(0);
        auto actor = request.actor;
        const auto logs = co_await reports_.logs_of(id, std::move(actor));
        if (!logs) co_return http::problem(logs.error());
        co_return Response::data(200, *logs, staff);
    }

    awaitable<Response> read_log(Request& request) {
        const auto id = request.parameter_id("id").value_or(0);
        const auto log_id = request.parameter_id("log").value_or(0);
        auto actor = request.actor;
        const auto log = co_await reports_.read_log(id, log_id, std::move(actor));
        if (!log) co_return http::problem(log.error());
        co_return Response::data(200, *log, staff);
    }

    awaitable<Response> read_self(Request& request) {
        const auto known = co_await devices_->keys.find(request);
        if (!known) co_return http::problem(known.error());
        const auto settled = co_await pairing_.settle(known->device->meta.id);
        if (!settled) co_return http::problem(settled.error());
        auto response =
            answer_secret(200, CurrentDevice{known->device.get(), known->csrf_token, std::string{server_version_}});
        renew_cookie(request, response);
        co_return response;
    }

    awaitable<Response> listen(Request& request) {
        const auto device = request.actor.device;
        auto stream =
            devices_->hub.stream(device_topic(device), live::last_seen(request), live::holder_of(request.actor));
        co_return devices_->presence.listening(device, std::move(stream));
    }

    awaitable<Response> take_heartbeat(Request& request) {
        auto sent = record::from_json<HeartbeatRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto taken = co_await reports_.take_heartbeat(request.actor.device, std::move(*sent));
        if (!taken) co_return http::problem(taken.error());
        auto response = Response::no_content();
        renew_cookie(request, response);
        co_return response;
    }

    awaitable<Response> take_log(Request& request) {
        auto sent = record::from_json<LogRequest>(request.body.view(), request.actor.roles);
        if (!sent) co_return http::problem(sent.error());
        const auto taken = co_await reports_.take_log(request.actor.device, std::move(sent->text));
        if (!taken) co_return http::problem(taken.error());
        co_return Response::no_content();
    }

private:
    static void renew_cookie(const Request& request, Response& response) {
        if (const auto token = key_in(request)) response.set_cookie(cookie_of(request, std::string{*token}));
    }

    Devices* devices_;
    std::string_view server_version_;
    Pairing pairing_;
    Reports reports_;
};

}  // namespace

bool is_own_path(std::string_view path) {
    return path.starts_with(own_path) && (path.size() == own_path.size() || path[own_path.size()] == '/');
}

/// What a device's own pages are told: a text that is to be shown, or only that something is new.
struct DeviceNotice {
    static constexpr std::string_view schema_name = "DeviceNotice";
    std::optional<std::string> text;
};

void describe(record::Describe<DeviceNotice>& d) {
    d.field("text", &DeviceNotice::text, "Text").left_out_when_empty().read(every_device);
}

Devices::Devices(resource::Context context_, live::Hub& hub_)
    : context(context_), hub(hub_), keys(context_), presence(context_) {
    context.storage.listen<DeviceTold>([this](const storage::Heard<DeviceTold>& heard) {
        for (const auto& told : heard.told) {
            if (told.what == DeviceEvent::ended) {
                hub.end_streams(live::device_holder(told.device));
                continue;
            }
            DeviceNotice notice;
            if (told.what == DeviceEvent::notification) notice.text = std::string{messages::test_notification};
            hub.publish(device_topic(told.device),
                        {.id = told.revision,
                         .name = std::string{record::name_of(told.what)},
                         .data = record::to_json(notice, record::Audience::of(every_device))});
        }
    });
}

void add_device_routes(http::Router& router, Devices& devices, std::string_view server_version) {
    const auto routes = std::make_shared<DeviceRoutes>(devices, server_version);
    const auto add = [&](Method method, std::string pattern, Roles access, http::Handler handler, http::RouteDoc doc,
                         const http::Limit& limit = http::limits::requests, http::KeyedLimit keyed_limit = {}) {
        doc.tag = "devices";
        // A display that works goes on working.
        const auto writes = access == permissions::acts_as_device ? http::Writes::orders : http::Writes::records;
        router.add({.method = method,
                    .pattern = "/api/devices" + pattern,
                    .access = access,
                    .handler = std::move(handler),
                    .doc = std::move(doc),
                    .limit = &limit,
                    .keyed_limit = keyed_limit,
                    .writes = writes});
    };
    const auto call = [&](awaitable<Response> (DeviceRoutes::*handler)(Request&)) {
        return [routes, handler](Request& request) { return (*routes.*handler)(request); };
    };
    const auto telling = [&](DeviceEvent what) {
        return [routes, what](Request& request) { return routes->tell_device(request, what); };
    };
    using namespace permissions;

    add(Method::post, "/pairing", pairs_itself, call(&DeviceRoutes::open_pairing),
        {.summary = "A display asks for a code to show, valid for ten minutes, and a secret to ask by",
         .answer = http::body<DevicePairing>(),
         .statuses = {201}},
        http::limits::pairings);
    add(Method::get, "/pairing/{secret}", pairs_itself, call(&DeviceRoutes::ask_pairing),
        {.summary = "Whether the code was entered; when it was, the answer sets the device's cookie",
         .answer = http::body<DevicePairingState>(),
         .statuses = {200, 404}},
        http::limits::pairing_questions);
    add(Method::post, "/{id}/pair", edits_devices, call(&DeviceRoutes::pair),
        {.summary = "Enter the code that the device shows; every earlier key of the device is void",
         .request = http::body<PairRequest>(),
         .answer = http::body<Device>(),
         .statuses = {200, 404, 409}},
        http::limits::requests, {&http::limits::pairing_guesses, http::user_of});
    add(Method::delete_, "/{id}/token", edits_devices, call(&DeviceRoutes::revoke),
        {.summary = "Revoke the device's key; the device stays and can be paired again", .statuses = {204, 404}});

    add(Method::post, "/{id}/test/notification", reads_devices, telling(DeviceEvent::notification),
        {.summary = "Sound the alarm on the device", .statuses = {204, 404, 409}});
    add(Method::post, "/{id}/request-device-logs", edits_devices, telling(DeviceEvent::logs),
        {.summary = "Ask the device for its log", .statuses = {204, 404, 409}});
    add(Method::get, "/{id}/logs", edits_devices, call(&DeviceRoutes::list_logs),
        {.summary = "Logs the device has sent, newest first, without their texts",
         .answer = http::list_body<DeviceLog>(),
         .statuses = {200, 404}});
    add(Method::get, "/{id}/logs/{log}", edits_devices, call(&DeviceRoutes::read_log),
        {.summary = "One log with its text", .answer = http::body<DeviceLog>(), .statuses = {200, 404}});

    add(Method::get, "/me", acts_as_device, call(&DeviceRoutes::read_self),
        {.summary = "The paired device and the CSRF token of its changing calls; renews the cookie",
         .answer = http::body<CurrentDevice>()});
    add(Method::get, "/me/events", acts_as_device, call(&DeviceRoutes::listen),
        {.summary = "Events for the device (notification, logs, device); it counts as online while it listens",
         .answer = http::event_stream()});
    add(Method::post, "/me/heartbeat", acts_as_device, call(&DeviceRoutes::take_heartbeat),
        {.summary = "What the device says about itself, once a minute and at changes; renews the cookie",
         .request = http::body<HeartbeatRequest>(),
         .statuses = {204}});
    add(Method::post, "/me/logs", acts_as_device, call(&DeviceRoutes::take_log),
        {.summary = "The device's log; the last five are kept", .request = http::body<LogRequest>(), .statuses = {204}},
        http::limits::requests, {&http::limits::device_logs, http::device_of});
}

}  // namespace kredenz::devices
