#include "features/privacy/account_mails.hpp"

#include "base/email_key.hpp"
#include "features/accounts/lock_notice.hpp"

namespace kredenz::privacy {
namespace {

/// With the number of its row.
using Found = std::vector<std::pair<std::int64_t, accounts::LinkRequest>>;

/// All keys of accounts begin alike, and none lives long (base/retention): few are read.
Found find(storage::Session& session, std::string_view email, std::string_view kind) {
    const auto key = email_key(email);
    Found found;
    for (const auto row : session.query(
             "select id, payload from outbox where idempotency_key >= 'account/' and idempotency_key < 'account0' "
             "and kind = $1",
             kind))
        if (auto request = accounts::link_request_of(row.view(1)); request && email_key(request->email) == key)
            found.emplace_back(row.integer(0), std::move(*request));
    return found;
}

}  // namespace

std::vector<accounts::LinkRequest> account_mails_to(storage::Session& session, std::string_view email) {
    std::vector<accounts::LinkRequest> requests;
    for (auto& [id, request] : find(session, email, accounts::link_mail_kind)) requests.push_back(std::move(request));
    return requests;
}

void remove_account_mails(storage::Session& session, std::string_view email) {
    // A notice of a lock names its address as a link's mail does.
    for (const auto kind : {accounts::link_mail_kind, accounts::lock_mail_kind})
        for (const auto& [id, request] : find(session, email, kind))
            session.later("delete from outbox where id = $1", id);
}

}  // namespace kredenz::privacy
