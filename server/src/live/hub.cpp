#include "live/hub.hpp"

#include "base/text.hpp"
#include "http/event_sink.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <atomic>
#include <deque>
#include <list>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace kredenz::live {

namespace asio = boost::asio;

namespace {

using Bytes = std::shared_ptr<const std::string>;

/// Streams served before other work of the loop gets a turn.
constexpr std::size_t streams_per_turn = 256;

/// One open stream; touched on its own loop only.
struct Subscriber {
    std::shared_ptr<http::EventSink> sink;
    /// The hub's count of events when the stream opened or last got one; older ones are not for it.
    std::uint64_t sequence = 0;
};

struct Delivery {
    Topic topic;
    std::uint64_t sequence;
    Bytes bytes;
};

/// The streams of one event loop; touched on that loop only.
struct Shard {
    explicit Shard(asio::any_io_executor its_executor) : executor(std::move(its_executor)) {}

    /// Sends the waiting deliveries one after the other, so that no stream sees two events in the wrong order.
    static void pump(const std::shared_ptr<Shard>& shard) {
        auto& self = *shard;
        for (std::size_t sent = 0; sent < streams_per_turn;) {
            if (self.position == self.targets.size()) {
                if (self.waiting.empty()) {
                    self.is_pumping = false;
                    return;
                }
                self.current = std::move(self.waiting.front());
                self.waiting.pop_front();
                self.choose_targets();
                continue;
            }
            auto& subscriber = *self.targets[self.position++];
            if (subscriber.sequence < self.current->sequence) {
                subscriber.sequence = self.current->sequence;
                subscriber.sink->offer(self.current->bytes);
            }
            ++sent;
        }
        asio::post(self.executor, [shard] { pump(shard); });
    }

    void choose_targets() {
        position = 0;
        targets.clear();
        if (auto found = topics.find(current->topic); found != topics.end()) {
            targets.assign(found->second.begin(), found->second.end());
        }
    }

    asio::any_io_executor executor;
    std::unordered_map<Topic, std::list<std::shared_ptr<Subscriber>>> topics;
    std::deque<Delivery> waiting;
    std::optional<Delivery> current;
    /// A copy, since streams come and go between two turns.
    std::vector<std::shared_ptr<Subscriber>> targets;
    std::size_t position = 0;
    bool is_pumping = false;
};

struct KeptEvent {
    std::int64_t id;
    Bytes bytes;
};

struct KeptTopic {
    Topic topic;
    /// Everything published after this id is in `events`.
    std::int64_t complete_after;
    std::deque<KeptEvent> events;
};

}  // namespace

struct Hub::State {
    explicit State(HubLimits given) : limits(given) {}

    const HubLimits limits;
    std::mutex mutex;
    std::uint64_t sequence = 0;
    /// The most recently published first.
    std::list<KeptTopic> topics;
    /// Keys are views of the names in `topics`, whose nodes never move.
    std::unordered_map<std::string_view, std::list<KeptTopic>::iterator> by_name;
    struct CountedShard {
        std::shared_ptr<Shard> shard;
        std::size_t streams;
    };
    /// As many as there are event loops with open streams.
    std::vector<CountedShard> shards;
    std::atomic<std::size_t> subscriptions{0};
    using Held = std::multimap<std::string, std::shared_ptr<http::EventSink>, std::less<>>;
    /// The open streams that have a holder, ended from their own event loops.
    Held held;

    void end(Held::const_iterator first, Held::const_iterator last) const {
        for (; first != last; ++first)
            asio::post(first->second->executor(), [sink = first->second] { sink->finish(); });
    }

    KeptTopic& kept(const Topic& topic, std::int64_t id) {
        if (auto found = by_name.find(topic.name()); found != by_name.end()) {
            topics.splice(topics.begin(), topics, found->second);
            return topics.front();
        }
        if (topics.size() >= limits.topics) {
            by_name.erase(topics.back().topic.name());
            topics.pop_back();
        }
        // Nobody knows what came before the first event heard of.
        topics.push_front({topic, id, {}});
        by_name.emplace(topics.front().topic.name(), topics.begin());
        return topics.front();
    }

    std::shared_ptr<Shard> join(const asio::any_io_executor& executor) {
        for (auto& [shard, streams] : shards) {
            if (shard->executor != executor) continue;
            ++streams;
            return shard;
        }
        shards.push_back({std::make_shared<Shard>(executor), 1});
        return shards.back().shard;
    }

    /// A shard without streams is forgotten, so that nothing is ever posted to a loop that has ended.
    void leave(const std::shared_ptr<Shard>& shard) {
        std::lock_guard lock(mutex);
        std::erase_if(shards, [&](CountedShard& entry) { return entry.shard == shard && --entry.streams == 0; });
    }

    /// What a returning stream gets first. Under the lock.
    std::vector<Bytes> missed(const Topic& wanted, std::int64_t last_seen) const {
        auto found = by_name.find(wanted.name());
        if (found == by_name.end()) return {reload_event("")};
        const auto& topic = *found->second;
        const auto newest = topic.events.back().id;
        // An id from the future means that the data went back, from a backup for instance.
        if (last_seen < topic.complete_after || last_seen > newest) return {reload_event(std::to_string(newest))};
        std::vector<Bytes> events;
        std::size_t size = 0;
        for (const auto& event : topic.events) {
            if (event.id <= last_seen) continue;
            size += event.bytes->size();
            events.push_back(event.bytes);
        }
        // More than fits the queue would cut the stream off, at each of its returns again.
        if (events.size() > http::EventSink::maximum_waiting / 2 || size > http::EventSink::maximum_waiting_bytes / 2) {
            return {reload_event(std::to_string(newest))};
        }
        return events;
    }

    static Bytes reload_event(std::string_view id) {
        return std::make_shared<const std::string>(http::format_event(id, "reload", "{}"));
    }
};

namespace {

template <class State>
struct Subscription {
    ~Subscription() {
        auto found = shard->topics.find(topic);
        found->second.erase(position);
        if (found->second.empty()) shard->topics.erase(found);
        if (held) {
            std::lock_guard lock(state->mutex);
            state->held.erase(*held);
        }
        state->leave(shard);
        state->subscriptions.fetch_sub(1);
    }

    std::shared_ptr<State> state;
    Topic topic;
    std::shared_ptr<Shard> shard = {};
    std::list<std::shared_ptr<Subscriber>>::iterator position = {};
    std::optional<typename State::Held::iterator> held = {};
};

}  // namespace

Hub::Hub(HubLimits limits) : state_(std::make_shared<State>(limits)) {}
Hub::~Hub() = default;

void Hub::publish(const Topic& topic, const Event& event) {
    auto bytes =
        std::make_shared<const std::string>(http::format_event(std::to_string(event.id), event.name, event.data));
    auto& state = *state_;
    std::lock_guard lock(state.mutex);
    auto& kept = state.kept(topic, event.id);
    kept.events.push_back({event.id, bytes});
    if (kept.events.size() > std::max<std::size_t>(1, state.limits.events_per_topic)) {
        kept.complete_after = std::max(kept.complete_after, kept.events.front().id);
        kept.events.pop_front();
    }
    ++state.sequence;
    // Posted under the lock, so that every loop hears the events in the same order.
    for (const auto& [shard, streams] : state.shards) {
        Delivery delivery{topic, state.sequence, bytes};
        asio::post(shard->executor, [target = shard, delivery = std::move(delivery)]() mutable {
            target->waiting.push_back(std::move(delivery));
            if (std::exchange(target->is_pumping, true)) return;
            Shard::pump(target);
        });
    }
}

http::Response Hub::stream(Topic topic, std::optional<std::int64_t> last_seen, std::string holder,
                           std::size_t most) const {
    auto open = [state = state_, topic = std::move(topic), last_seen, holder = std::move(holder),
                 most](std::shared_ptr<http::EventSink> sink) {
        auto subscriber = std::make_shared<Subscriber>(Subscriber{std::move(sink), 0});
        auto subscription = std::make_shared<Subscription<State>>(state, topic);
        std::vector<Bytes> missed;
        {
            std::lock_guard lock(state->mutex);
            subscription->shard = state->join(subscriber->sink->executor());
            subscriber->sequence = state->sequence;
            if (!holder.empty()) subscription->held = state->held.emplace(holder, subscriber->sink);
            if (last_seen) missed = state->missed(topic, *last_seen);
        }
        state->subscriptions.fetch_add(1);
        auto& subscribers = subscription->shard->topics[topic];
        // Those that were ended a moment ago are still there.
        const auto oldest =
            std::ranges::find_if(subscribers, [](const auto& one) { return !one->sink->is_finished(); });
        if (std::cmp_greater_equal(std::distance(oldest, subscribers.end()), most)) (*oldest)->sink->finish();
        subscription->position = subscribers.insert(subscribers.end(), subscriber);
        for (auto& event : missed) subscriber->sink->offer(std::move(event));
        return std::shared_ptr<void>(subscription);
    };
    return http::Response::events(std::move(open));
}

void Hub::end_streams(std::string_view holder) {
    std::lock_guard lock(state_->mutex);
    const auto [first, last] = state_->held.equal_range(holder);
    state_->end(first, last);
}

void Hub::end_held_streams() {
    std::lock_guard lock(state_->mutex);
    state_->end(state_->held.begin(), state_->held.end());
}

std::size_t Hub::subscriptions() const { return state_->subscriptions.load(); }

std::string device_holder(std::int64_t device) { return "device/" + std::to_string(device); }

std::string holder_of(const Actor& actor) { return actor.is_device() ? device_holder(actor.device) : actor.credential; }

std::optional<std::int64_t> last_seen(const http::Request& request) {
    auto text = request.header("last-event-id");
    if (!text || text->empty()) text = request.query_value("lastEventId");
    return text ? parse_integer(*text) : std::nullopt;
}

}  // namespace kredenz::live
