// What features announce comes back as it was told, within the bound, and is taken for nothing else.
#include "features/accounts/credentials.hpp"
#include "features/devices/events.hpp"
#include "features/orders/live_events.hpp"
#include "features/orders/order_list_keys.hpp"
#include "features/printing/print_queue.hpp"
#include "features/printing/printer_health.hpp"
#include "resource/record_changed.hpp"
#include "storage/announcement.hpp"
#include "storage/outbox.hpp"

#include <boost/pfr/ops.hpp>
#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace kredenz::app {
namespace {

constexpr auto greatest = std::numeric_limits<std::int64_t>::max();

/// Topics that were tried.
std::set<std::string_view> tried;

template <class Told>
void expect_back(const Told& told) {
    const storage::Announcement announcement = told;
    const auto back = announcement.as<Told>();
    ASSERT_TRUE(back) << announcement.text();
    if constexpr (!std::is_empty_v<Told>) EXPECT_TRUE(boost::pfr::eq(*back, told)) << announcement.text();
    EXPECT_TRUE(tried.insert(Told::topic_name).second) << "two announcements are called " << Told::topic_name;
}

TEST(AllAnnouncements, ComeBackAsTheyWereTold) {
    tried.clear();
    expect_back(storage::DeliveryDue{"guestMail"});
    expect_back(resource::RecordChanged{"order_list_keys", greatest});
    expect_back(accounts::CredentialEnded{accounts::api_token_credential(greatest)});
    expect_back(orders::ListKeyRevoked{greatest});
    expect_back(orders::StaffsOrderChanged{greatest, greatest, greatest});
    expect_back(orders::GuestsOrderChanged{std::string(64, 'f'), greatest, greatest});
    expect_back(devices::DeviceTold{greatest, greatest, devices::DeviceEvent::notification});
    expect_back(printing::PrintingChanged{greatest, greatest, greatest});
    expect_back(printing::JobsQueued{});
}

}  // namespace
}  // namespace kredenz::app
