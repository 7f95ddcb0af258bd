#include "http/exchange.hpp"

namespace kredenz::http {
namespace {

/// So many requests of one loop seldom run at once; more give their memory back.
constexpr std::size_t kept = 64;

}  // namespace

void Exchange::open(std::string_view head) {
    parser_.emplace(Head{FieldAllocator{&arena_}});
    parser_->eager(false);
    parser_->header_limit(maximum_head_size);
    parser_->body_limit(boost::none);
    refusal_ = parse_head(*parser_, head);
}

void Exchange::close() {
    table.reset();
    refusal_.reset();
    parser_.reset();
    arena_.release();
}

ExchangePool::Handle ExchangePool::open(std::string_view head) {
    auto exchange = free_.empty() ? std::make_unique<Exchange>() : std::move(free_.back());
    if (!free_.empty()) free_.pop_back();
    exchange->open(head);
    return {exchange.release(), {this}};
}

void ExchangePool::Return::operator()(Exchange* exchange) const {
    exchange->close();
    std::unique_ptr<Exchange> owned{exchange};
    if (pool->free_.size() < kept) pool->free_.push_back(std::move(owned));
}

}  // namespace kredenz::http
