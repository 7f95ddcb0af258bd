#include "features/devices/presence.hpp"

#include "features/devices/device.hpp"
#include "http/event_sink.hpp"
#include "storage/test_foundation.hpp"

#include <boost/asio/io_context.hpp>

namespace kredenz::devices {
namespace {

using storage::Session;
using namespace std::chrono_literals;

const Instant start = *parse_instant("2027-01-04T08:00:00Z");
constexpr std::int64_t branch = 3;

/// Two processes of the server on one database.
class PresenceTest : public storage::testing::MigratedDatabaseTest {
protected:
    ~PresenceTest() override {
        here.reset();
        there.reset();
        snapshot.reset();
        storage.reset();
    }

    std::int64_t add(const Kind& kind, bool is_enabled = true) {
        return write([=](Session& session) {
            Device device;
            device.identifier = "geraet-" + std::to_string(++count);
            device.name = device.identifier;
            device.branch = {branch};
            device.kind = kind;
            device.is_enabled = is_enabled;
            storage::repository_of<Device>().insert(session, device, start);
            return device.meta.id;
        });
    }

    /// What the connection does with a stream: opens it, and keeps what it returns until it ends.
    std::shared_ptr<void> listen(Presence& presence, std::int64_t device) {
        auto response = presence.listening(device, http::Response::events([](const auto&) { return nullptr; }));
        return std::get<http::OpenEvents>(response.body)(std::make_shared<http::EventSink>(loop.get_executor()));
    }

    bool is_online(const Presence& presence, std::int64_t device) {
        return write([&](Session& session) { return presence.is_online(session, device); });
    }
    bool has_board(const Presence& presence) {
        return write([&](Session& session) { return presence.is_board_audible(session, branch); });
    }
    std::shared_ptr<Device> stored(std::int64_t device) {
        return write([&](Session& session) { return storage::repository_of<Device>().find(session, device); });
    }
    /// Until the writing thread has come around.
    void wait_until(const std::function<bool()>& holds) {
        while (!holds()) std::this_thread::yield();
    }

    inline static int count = 0;
    Clock clock = Clock::standing_at(start);
    boost::asio::io_context loop;
    std::unique_ptr<snapshot::Snapshot> snapshot = std::make_unique<snapshot::Snapshot>(*storage);
    resource::Context context{*storage, *snapshot, clock};
    std::unique_ptr<Presence> here = std::make_unique<Presence>(context);
    std::unique_ptr<Presence> there = std::make_unique<Presence>(context);
};

TEST_P(PresenceTest, ADeviceIsOnlineWhileItListens) {
    const auto device = add(Kiosk{});
    EXPECT_FALSE(is_online(*here, device));
    auto first = listen(*here, device);
    auto second = listen(*here, device);
    EXPECT_TRUE(is_online(*here, device));
    first.reset();
    EXPECT_TRUE(is_online(*here, device)) << "one of two streams is still open";
    second.reset();
    EXPECT_FALSE(is_online(*here, device));
}

TEST_P(PresenceTest, OtherProcessesLearnOfItFromTheDatabase) {
    const auto device = add(OrderDisplay{Station::counter});
    here->start();
    auto stream = listen(*here, device);
    wait_until([&] { return is_online(*there, device); });
    EXPECT_TRUE(has_board(*there));
    EXPECT_TRUE(stored(device)->is_online);
    EXPECT_EQ(stored(device)->meta.version, 1) << "being there is no change of the record";
    stream.reset();
    wait_until([&] { return !is_online(*there, device); });
    EXPECT_FALSE(has_board(*there));
}

TEST_P(PresenceTest, AStreamThatOnlyLooksOpenCountsForAMinuteAndAHalf) {
    const auto device = add(OrderDisplay{Station::counter});
    const auto stream = listen(*here, device);
    clock = Clock::standing_at(start + 89s);
    EXPECT_TRUE(has_board(*here));
    clock = Clock::standing_at(start + 91s);
    EXPECT_FALSE(has_board(*here)) << "a tablet without power does not say goodbye";
    here->saw(device);
    EXPECT_TRUE(has_board(*here));
}

TEST_P(PresenceTest, TheSilentOneIsOfflineInTheDatabaseToo) {
    const auto device = add(OrderDisplay{Station::counter});
    const auto stream = listen(*here, device);
    here->start();
    wait_until([&] { return stored(device)->is_online; });
    here->stop();
    clock = Clock::standing_at(start + 91s);
    here->start();
    const auto other = listen(*here, add(Kiosk{}));
    wait_until([&] { return !stored(device)->is_online; });
    EXPECT_LT(*stored(device)->last_seen_at, start + 60s);
}

TEST_P(PresenceTest, OneProcessHoldsTheStreamAndTheOtherHearsTheRequests) {
    const auto device = add(OrderDisplay{Station::counter});
    const auto stream = listen(*here, device);
    here->start();
    wait_until([&] { return stored(device)->is_online; });
    here->stop();
    clock = Clock::standing_at(start + 85s);
    there->saw(device);
    there->start();
    const auto other = listen(*there, add(Kiosk{}));
    wait_until([&] { return *stored(device)->last_seen_at >= start + 85s; });
    there->stop();
    clock = Clock::standing_at(start + 100s);
    EXPECT_TRUE(has_board(*here));
    EXPECT_TRUE(has_board(*there));
}

TEST_P(PresenceTest, AProcessThatDiedIsBelievedForAMinuteAndAHalf) {
    const auto device = add(OrderDisplay{Station::counter});
    write([&](Session& session) {
        session.execute("update devices set is_online = $1, last_seen_at = $2 where id = $3", true, start, device);
    });
    clock = Clock::standing_at(start + 89s);
    EXPECT_TRUE(has_board(*here));
    clock = Clock::standing_at(start + 91s);
    EXPECT_FALSE(has_board(*here));
    here->start();
    const auto other = add(Kiosk{});
    const auto stream = listen(*here, other);
    wait_until([&] { return !stored(device)->is_online; });
}

TEST_P(PresenceTest, OnlyAnEnabledDisplayAtTheCounterIsABoard) {
    const auto kitchen = listen(*here, add(OrderDisplay{Station::kitchen}));
    const auto kiosk = listen(*here, add(Kiosk{}));
    const auto off = listen(*here, add(OrderDisplay{Station::counter}, false));
    EXPECT_FALSE(has_board(*here));
    const auto counter = listen(*here, add(OrderDisplay{Station::counter}));
    EXPECT_TRUE(has_board(*here));
}

TEST_P(PresenceTest, ABoardWhoseBrowserKeepsItSilentIsHeardByNobody) {
    const auto device = add(OrderDisplay{Station::counter});
    const auto stream = listen(*here, device);
    const auto block = [&](bool is_blocked) {
        write([&](Session& session) {
            session.execute("update devices set is_sound_blocked = $1 where id = $2", is_blocked, device);
        });
    };
    block(true);
    EXPECT_FALSE(has_board(*here));
    EXPECT_TRUE(is_online(*here, device));
    block(false);
    EXPECT_TRUE(has_board(*here));
}

TEST_P(PresenceTest, ARequestIsRememberedAndWrittenWithTheNextTurn) {
    const auto device = add(OrderDisplay{Station::counter});
    here->saw(device);
    here->start();
    const auto other = listen(*here, add(Kiosk{}));
    wait_until([&] { return stored(device)->last_seen_at.has_value(); });
    EXPECT_FALSE(stored(device)->is_online);
}

INSTANTIATE_ON_BOTH_ENGINES(PresenceTest);

}  // namespace
}  // namespace kredenz::devices
