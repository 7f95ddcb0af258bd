#include "storage/ids.hpp"

#include <algorithm>
#include <utility>

namespace kredenz::storage {

std::int64_t reserve_ids(Session& session, std::string_view sequence, std::int64_t count) {
    const auto rows = session.query(
        "insert into id_sequences (name, last) values ($1, cast($2 as bigint)) "
        "on conflict (name) do update set last = id_sequences.last + excluded.last returning last",
        sequence, count);
    return rows.front().integer(0) - count + 1;
}

Ids::Ids(Storage& storage, std::string sequence, std::int64_t block)
    : storage_(storage), sequence_(std::move(sequence)), block_(block) {}

boost::asio::awaitable<Result<std::int64_t>> Ids::take(std::int64_t count) {
    if (const auto first = take_reserved(count)) co_return *first;
    const auto size = std::max(block_, count);
    auto reserve = [sequence = sequence_, size](Session& session) -> Result<std::int64_t> {
        return reserve_ids(session, sequence, size);
    };
    const auto first = co_await storage_.write(std::move(reserve));
    if (!first) co_return first;
    add_reserved(*first + count, size - count);
    co_return *first;
}

std::optional<std::int64_t> Ids::take_reserved(std::int64_t count) {
    const std::lock_guard lock(mutex_);
    if (end_ - next_ < count) return std::nullopt;
    return std::exchange(next_, next_ + count);
}

void Ids::add_reserved(std::int64_t first, std::int64_t size) {
    const std::lock_guard lock(mutex_);
    // Two that found the block empty reserve one each; the larger rest is kept.
    if (size <= end_ - next_) return;
    next_ = first;
    end_ = first + size;
}

}  // namespace kredenz::storage
