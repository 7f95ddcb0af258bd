#include "app/restored_access.hpp"

#include "features/accounts/api_tokens.hpp"
#include "features/accounts/sessions.hpp"
#include "features/devices/pairing.hpp"
#include "features/orders/order_list_keys.hpp"
#include "features/printing/print_service.hpp"

namespace kredenz::app {

void end_restored_access(storage::Session& session, KeysAfterRestore keys, Instant now) {
    accounts::sign_everybody_out(session);
    if (keys == KeysAfterRestore::kept) return;
    accounts::revoke_all_api_tokens(session);
    devices::unpair_all(session);
    printing::revoke_all_addresses(session);
    orders::revoke_all_list_keys(session, now);
}

}  // namespace kredenz::app
