#include "features/devices/presence.hpp"

#include "base/enduring_thread.hpp"
#include "features/devices/device.hpp"
#include "http/event_sink.hpp"

#include <spdlog/spdlog.h>

namespace kredenz::devices {

using storage::Session;

struct Presence::State {
    std::mutex mutex;
    std::condition_variable_any changed;
    /// A device for each of its open streams.
    std::multiset<std::int64_t> streams;
    /// The last request of each device.
    std::map<std::int64_t, Instant> heard;
    /// Those heard since the last write.
    std::set<std::int64_t> seen;
    /// Began or ceased to listen: worth a write at once.
    std::set<std::int64_t> turned;
};

namespace {

/// Holds what the stream itself keeps, and counts the device as listening meanwhile.
template <class State>
struct Listener {
    Listener(std::shared_ptr<State> its_state, std::int64_t its_device, std::shared_ptr<void> its_stream)
        : state(std::move(its_state)), device(its_device), stream(std::move(its_stream)) {
        std::lock_guard lock(state->mutex);
        position = state->streams.insert(device);
        state->turned.insert(device);
        state->changed.notify_all();
    }
    ~Listener() {
        std::lock_guard lock(state->mutex);
        state->streams.erase(position);
        state->turned.insert(device);
        state->changed.notify_all();
    }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    std::shared_ptr<State> state;
    std::int64_t device;
    std::shared_ptr<void> stream;
    decltype(State::streams)::iterator position;
};

}  // namespace

Presence::Presence(resource::Context context) : context_(context), state_(std::make_shared<State>()) {}

Presence::~Presence() { stop(); }

void Presence::start() {
    thread_ = start_enduring_thread("presence of devices", [this](const std::stop_token& stop) { run(stop); });
}

void Presence::stop() { thread_ = {}; }

void Presence::saw(std::int64_t device) {
    const auto now = context_.clock.now();
    std::lock_guard lock(state_->mutex);
    state_->heard[device] = now;
    state_->seen.insert(device);
}

http::Response Presence::listening(std::int64_t device, http::Response stream) {
    saw(device);
    auto open = std::get<http::OpenEvents>(std::move(stream.body));
    stream.body = http::OpenEvents{
        [state = state_, device, open = std::move(open)](const std::shared_ptr<http::EventSink>& sink) {
            auto kept = open(sink);
            return std::shared_ptr<void>(std::make_shared<Listener<State>>(state, device, std::move(kept)));
        }};
    return stream;
}

bool Presence::is_online(Session& session, std::int64_t device) const {
    const Instant fresh = context_.clock.now() - online_for;
    {
        std::lock_guard lock(state_->mutex);
        const auto heard = state_->heard.find(device);
        if (state_->streams.contains(device) && heard != state_->heard.end() && heard->second > fresh) return true;
    }
    return !session.query("select id from devices where id = $1 and is_online and last_seen_at > $2", device, fresh)
                .empty();
}

bool Presence::is_board_audible(Session& session, std::int64_t branch) const {
    const auto boards = storage::repository_of<Device>().where(session, "branch_id = $1 and kind = $2 and is_enabled",
                                                               branch, OrderDisplay::tag);
    return std::ranges::any_of(boards, [&](const std::shared_ptr<Device>& board) {
        return role_of(*board) == counter_display && !board->is_sound_blocked && is_online(session, board->meta.id);
    });
}

void Presence::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        {
            std::unique_lock lock{state_->mutex};
            state_->changed.wait_for(lock, stop, writes_every, [this] { return !state_->turned.empty(); });
        }
        try {
            write();
        } catch (const std::exception& failure) {
            spdlog::error("presence of devices: {}", failure.what());
        }
    }
}

void Presence::write() {
    struct Fact {
        std::optional<bool> listens;
        bool is_seen = false;
    };
    // In the order of the ids, so that two processes never wait for each other's rows.
    std::map<std::int64_t, Fact> facts;
    const auto now = context_.clock.now();
    const Instant fresh = now - online_for;
    {
        std::lock_guard lock(state_->mutex);
        for (const auto device : std::exchange(state_->seen, {})) facts[device].is_seen = true;
        for (const auto device : std::exchange(state_->turned, {})) facts[device].listens = false;
        for (const auto device : state_->streams) facts[device].listens = true;
        std::erase_if(state_->heard, [&](const auto& one) { return one.second <= fresh; });
    }
    auto store = [facts, now, fresh](Session& session) -> Result<void> {
        for (const auto& [device, fact] : facts) {
            if (fact.is_seen) session.later("update devices set last_seen_at = $1 where id = $2", now, device);
            if (fact.listens) session.later("update devices set is_online = $1 where id = $2", *fact.listens, device);
        }
        // Streams that only look open, and what a process that ended has left behind.
        session.later("update devices set is_online = $1 where is_online and last_seen_at <= $2", false, fresh);
        return {};
    };
    if (const auto written = context_.storage.write_now(std::move(store)); written) return;
    std::lock_guard lock(state_->mutex);
    for (const auto& [device, fact] : facts)
        if (fact.is_seen) state_->seen.insert(device);
}

}  // namespace kredenz::devices
