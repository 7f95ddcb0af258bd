// How long things are kept that nobody needs for ever: one table for all of them. What removes each when its time is
// over is its feature's matter or a row of app/background; how long orders keep the guest is a setting of the house.
#pragma once

#include <chrono>

namespace kredenz::retention {

using std::chrono::days;
using std::chrono::hours;

/// Guests' files that no order took (decisions).
inline constexpr hours unclaimed_uploads{24};
/// The same while they fill more than half of what they may.
inline constexpr hours crowded_unclaimed_uploads{1};
/// What was removed and can be restored (design §4), with its history.
inline constexpr days trash{30};
/// After an order ended: it may be called back on the same day.
inline constexpr hours push_subscriptions{24};
/// Deliveries that were carried out, given up or canceled; until then they show in the protocol.
inline constexpr days settled_deliveries{30};
/// Those that hold an address which anybody may have typed.
inline constexpr days settled_account_mails{7};
inline constexpr days print_jobs{30};
/// Staff ask a display for one when something is wrong, and read it then.
inline constexpr days device_logs{7};
/// Codes of displays and one-time links, after they ran out.
inline constexpr hours ended_codes{1};
inline constexpr hours ended_links{1};
/// Wrong passwords and codes, since the first of them.
inline constexpr hours sign_in_failures{24};
/// Browsers in which somebody has signed in, since he last did.
inline constexpr days known_browsers{180};
/// Backups that the server makes by itself.
inline constexpr days backups{14};
/// Who asked for a guest's data and who erased them: as long as somebody can demand an account of it.
inline constexpr days guest_requests{3 * 365};
/// Hashes of erased addresses, for a backup that still knows them: longer than the server's own ones live, for copies
/// elsewhere.
inline constexpr days erased_guests{90};

/// An order that nobody ended counts as ended so long after the last thing that was to happen with it.
inline constexpr days forgotten_orders{7};

}  // namespace kredenz::retention
