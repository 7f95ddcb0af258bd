// Requests for one-time links by address, for the export of what is stored about it: also those for addresses without
// an account, to which no mail was sent. Not the links, which belong to accounts.
#pragma once

#include "features/accounts/links.hpp"

namespace kredenz::privacy {

std::vector<accounts::LinkRequest> account_mails_to(storage::Session& session, std::string_view email);
/// Those that wait to be sent, too: nobody who wants to be forgotten still wants such a mail.
void remove_account_mails(storage::Session& session, std::string_view email);

}  // namespace kredenz::privacy
