// How long things are kept that are not kept for ever, in one table. Each is removed by its feature or by a row of
// resource/old_rows; how long orders keep the guest is a setting of the business.
#pragma once

#include <chrono>

namespace kredenz::retention {

using std::chrono::days;
using std::chrono::hours;

/// Guests' files that no order took (decision 34).
inline constexpr hours unclaimed_uploads{24};
/// The same while they fill more than half of what they may.
inline constexpr hours unclaimed_uploads_when_room_is_short{1};
/// Records in the trash, with their history.
inline constexpr days trash{30};
/// After an order ended: it may be called back on the same day.
inline constexpr hours push_subscriptions{24};
/// Deliveries that were carried out, given up or canceled; until then they show in the journal.
inline constexpr days settled_deliveries{30};
/// How far the journal looks back, and how long sign-ins and errors are kept for it (decision 57).
inline constexpr days journal{90};
/// Those that hold an address which anybody may have typed.
inline constexpr days settled_account_mails{7};
inline constexpr days print_jobs{30};
/// Staff ask a display for one when something is wrong, and read it then.
inline constexpr days device_logs{7};
/// Codes of displays and one-time links, after they ran out.
inline constexpr hours ended_codes{1};
inline constexpr hours ended_links{1};
/// Failed sign-ins, since the first of them.
inline constexpr hours sign_in_failures{24};
/// Browsers in which a user has signed in, since the last time.
inline constexpr days known_browsers{180};
/// Backups that the server makes by itself.
inline constexpr days backups{14};
/// The record of exports and erasures of guests' data: as long as proof of them can be demanded.
inline constexpr days guest_requests{3 * 365};
/// Hashes of erased addresses, for backups that still hold them: longer than the server keeps its own backups, for
/// copies elsewhere.
inline constexpr days erased_guests{90};

/// An order that nobody completed counts as ended so long after its last due time.
inline constexpr days forgotten_orders{7};

}  // namespace kredenz::retention
