#include "resource/record_events.hpp"

#include "http/problem.hpp"
#include "resource/messages.hpp"
#include "resource/parameters.hpp"
#include "resource/permissions/readers.hpp"
#include "resource/record_changed.hpp"
#include "storage/revisions.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <spdlog/spdlog.h>

namespace kredenz::resource {
namespace {

using boost::asio::awaitable;
using http::Request;
using http::Response;
using storage::Session;

/// Of one person for the same resources, on an event loop: tabs of a browser share one.
constexpr std::size_t most_streams = 20;

struct RecordEvent {
    static constexpr std::string_view schema_name = "RecordEvent";
    std::string resource;
    std::int64_t id = 0;
};

void describe(record::Describe<RecordEvent>& d) {
    d.field("resource", &RecordEvent::resource, "Art");
    d.field("id", &RecordEvent::id, "Nummer");
}

live::Topic topic_of(std::string_view listener) { return {"records", listener}; }

http::QueryParameter resources_parameter(const Resources& resources) {
    auto parameter = http::parameter_list<std::string>("resources", "Of which resources");
    for (const auto& resource : resources.all()) parameter.choices.push_back(resource.name());
    return parameter;
}

std::string json_of(const Resource& resource, const void* record) {
    const RecordEvent event{resource.name(), resource.repository->schema().meta(record).id};
    return record::to_json(event, record::Audience::of(staff));
}

/// What has changed, as it is now.
struct Found {
    std::vector<std::pair<const Resource*, std::shared_ptr<const void>>> records;
    std::int64_t base_revision = 0;
};

}  // namespace

/// Who listens to what, and what they are still to be told.
struct RecordEvents::Listeners {
    struct Listener {
        Actor actor;
        std::set<const Resource*> resources;
        std::size_t streams = 0;
    };

    std::mutex mutex;
    /// By whom and to what.
    std::map<std::string, Listener> all;
    Changed waiting;
    bool is_missing_some = false;
    bool is_telling = false;
    bool is_stopping = false;
    /// Events of a listener need no order beyond that they came in.
    std::int64_t last_event = 0;
};

/// Lives as long as one stream.
struct RecordEvents::Listening {
    Listening(std::shared_ptr<Listeners> listeners_, std::string key_, const Actor& actor,
              std::set<const Resource*> resources)
        : listeners(std::move(listeners_)), key(std::move(key_)) {
        const std::lock_guard lock(listeners->mutex);
        auto& listener = listeners->all[key];
        listener.actor = actor;
        listener.resources = std::move(resources);
        ++listener.streams;
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() {
        const std::lock_guard lock(listeners->mutex);
        const auto found = listeners->all.find(key);
        if (--found->second.streams == 0) listeners->all.erase(found);
    }

    std::shared_ptr<Listeners> listeners;
    std::string key;
};

RecordEvents::RecordEvents(const Resources& resources)
    // What was missed is read again by who comes back.
    : resources_(resources), hub_({.events_per_topic = 1, .topics = 1000}), listeners_(std::make_shared<Listeners>()) {
    resources_.context().storage.listen<RecordChanged>(
        [this, listeners = listeners_](const storage::Heard<RecordChanged>& heard) {
            const std::lock_guard lock(listeners->mutex);
            if (listeners->is_stopping || listeners->all.empty()) return;
            for (const auto& changed : heard.told) listeners->waiting.emplace(changed.table, changed.id);
            listeners->is_missing_some = listeners->is_missing_some || heard.some_were_missed;
            if (std::exchange(listeners->is_telling, true)) return;
            boost::asio::co_spawn(threads_, tell_waiting(), boost::asio::detached);
        });
}

RecordEvents::~RecordEvents() { stop(); }

void RecordEvents::add_routes(http::Router& router) {
    router.add(
        {.method = http::Method::get,
         .pattern = "/api/records/events",
         .access = permissions::reads_back_office,
         .handler = [this](Request& request) { return stream(request); },
         .doc = {.summary = "Live events of records: `record` with its resource and id; `reload` when some were missed",
                 .tag = "records",
                 .answer = http::event_stream(),
                 .query = {resources_parameter(resources_)},
                 .statuses = {200, 400}}});
}

awaitable<Response> RecordEvents::stream(Request& request) {
    const std::array known{resources_parameter(resources_)};
    const auto asked = Parameters::of(request, known);
    if (!asked) co_return http::problem(asked.error());
    std::set<const Resource*> wanted;
    // What the same person may read with another key can differ.
    auto key = std::to_string(request.actor.user) + "/" + request.actor.credential;
    // In one order, so that the same ones are one topic.
    for (const auto names = asked->list<std::string>(known.front().name);
         const auto& name : std::set(names.begin(), names.end())) {
        const auto& resource = *std::ranges::find(resources_.all(), name, &Resource::name);
        if (!request.actor.roles.intersects(resource.readers))
            co_return http::problem(Error::of(ErrorKind::forbidden, {}));
        wanted.insert(&resource);
        key += "/" + name;
    }
    if (wanted.empty()) co_return http::problem(Error::of(ErrorKind::malformed, messages::bad_parameter("resources")));
    // What happened while nobody listened was told to nobody: who comes back reads everything again.
    const auto last_seen = live::last_seen(request) ? std::optional<std::int64_t>{-1} : std::nullopt;
    auto response = hub_.stream(topic_of(key), last_seen, live::holder_of(request.actor), most_streams);
    const auto listening = std::make_shared<Listening>(listeners_, std::move(key), request.actor, std::move(wanted));
    auto open = std::get<http::OpenEvents>(std::move(response.body));
    response.body = http::OpenEvents{[open = std::move(open), listening](std::shared_ptr<http::EventSink> sink) {
        auto stream =
            std::make_shared<std::pair<std::shared_ptr<Listening>, std::shared_ptr<void>>>(listening, nullptr);
        stream->second = open(std::move(sink));
        return std::shared_ptr<void>(std::move(stream));
    }};
    co_return response;
}

void RecordEvents::stop() {
    {
        const std::lock_guard lock(listeners_->mutex);
        listeners_->is_stopping = true;
    }
    threads_.join();
}

awaitable<void> RecordEvents::tell_waiting() {
    while (true) {
        Changed changed;
        bool is_missing_some = false;
        {
            const std::lock_guard lock(listeners_->mutex);
            changed.swap(listeners_->waiting);
            is_missing_some = std::exchange(listeners_->is_missing_some, false);
            const bool is_done = changed.empty() && !is_missing_some;
            if (is_done || listeners_->is_stopping) {
                listeners_->is_telling = false;
                co_return;
            }
        }
        if (!co_await tell(std::move(changed))) is_missing_some = true;
        if (is_missing_some) tell_all_to_read_again();
    }
}

awaitable<bool> RecordEvents::tell(Changed changed) {
    auto unit = [&resources = resources_, changed = std::move(changed)](Session& session) -> Result<Found> {
        Found found;
        for (const auto& [table, id] : changed) {
            const auto* resource = resources.find(table);
            if (!resource) continue;
            auto record = resource->repository->find(session, id);
            if (!record) record = resource->repository->find_trashed(session, id);
            if (record) found.records.emplace_back(resource, std::move(record));
        }
        found.base_revision = storage::current(session, snapshot::BaseData{});
        return found;
    };
    const auto found = co_await resources_.context().storage.read(std::move(unit));
    if (!found) co_return false;
    // Who is told reads it at once.
    co_await resources_.context().snapshot.reach(found->base_revision);
    const std::lock_guard lock(listeners_->mutex);
    for (const auto& [resource, record] : found->records)
        for (const auto& [key, listener] : listeners_->all)
            if (listener.resources.contains(resource) && is_visible(*resource, listener.actor, record.get()))
                hub_.publish(
                    topic_of(key),
                    {.id = ++listeners_->last_event, .name = "record", .data = json_of(*resource, record.get())});
    co_return true;
}

void RecordEvents::tell_all_to_read_again() {
    const std::lock_guard lock(listeners_->mutex);
    for (const auto& [key, listener] : listeners_->all)
        hub_.publish(topic_of(key), {.id = ++listeners_->last_event, .name = "reload", .data = "{}"});
}

}  // namespace kredenz::resource
