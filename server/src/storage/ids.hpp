// Ids reserved in blocks, for tables whose rows are inserted with ids that are known beforehand: an order and all its
// items are sent without waiting for an answer. Not gapless: a restart drops the rest of a block.
#pragma once

#include "base/error.hpp"
#include "storage/storage.hpp"

#include <boost/asio/awaitable.hpp>

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kredenz::storage {

/// Reserves `count` ids of the named sequence inside a unit and gives the first; ids start at 1.
std::int64_t reserve_ids(Session& session, std::string_view sequence, std::int64_t count);

/// Hands out ids of one sequence; may be used from several event loops at once.
class Ids {
public:
    Ids(Storage& storage, std::string sequence, std::int64_t block = 100);

    /// `count` successive ids; gives the first. Only a used-up block costs a write.
    boost::asio::awaitable<Result<std::int64_t>> take(std::int64_t count = 1);

private:
    std::optional<std::int64_t> take_reserved(std::int64_t count);
    void add_reserved(std::int64_t first, std::int64_t size);

    Storage& storage_;
    const std::string sequence_;
    const std::int64_t block_;
    std::mutex mutex_;
    std::int64_t next_ = 1;
    std::int64_t end_ = 1;
};

}  // namespace kredenz::storage
