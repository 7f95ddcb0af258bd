#include "app/known_keys.hpp"

namespace kredenz::app {

void remember_keys(storage::Storage& storage, http::RecentKeys& keys) {
    auto list = [](storage::Session& session) -> Result<std::vector<std::string>> {
        std::vector<std::string> hashes;
        // What a business cannot do without comes last: where there are too many, the first are forgotten.
        for (const auto* query :
             {"select token_hash from known_browsers order by last_used_at", "select token_hash from api_tokens",
              "select token_hash from sessions order by last_used_at", "select token_hash from printer_addresses",
              "select hash from order_list_keys where revoked_at is null", "select token_hash from device_tokens"})
            for (const auto row : session.query(query)) hashes.emplace_back(row.text(0));
        return hashes;
    };
    auto hashes = storage.read_now(std::move(list));
    if (!hashes) throw std::runtime_error(hashes.error().message);
    for (auto& hash : *hashes) keys.add_hash(std::move(hash));
}

}  // namespace kredenz::app
