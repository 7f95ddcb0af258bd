// The memory of one request from its head to the end of its answer: the parser with an arena for its fields, and the
// finished answers it may be served from. A pool per loop, because one is needed for every request and only for as
// long as it runs. Internal to the layer.
#pragma once

#include "http/head.hpp"
#include "http/loop.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <memory_resource>
#include <optional>
#include <vector>

namespace kredenz::http {

class Exchange {
public:
    Exchange() = default;
    Exchange(const Exchange&) = delete;
    Exchange& operator=(const Exchange&) = delete;

    /// Reads and checks the head of a new request.
    void open(std::string_view head);
    /// Forgets the request.
    void close();

    Parser& parser() { return *parser_; }
    const Head& head() const { return parser_->get().base(); }
    /// Why the head is not served.
    const std::optional<Refusal>& refusal() const { return refusal_; }

    /// Held while sending: a newly published table must not take the bytes away.
    Loop::LocalTable table;

private:
    /// Room for the fields that a browser sends.
    std::array<std::byte, 2048> memory_;
    std::pmr::monotonic_buffer_resource arena_{memory_.data(), memory_.size()};
    std::optional<Parser> parser_;
    std::optional<Refusal> refusal_;
};

class ExchangePool {
public:
    struct Return {
        ExchangePool* pool;
        void operator()(Exchange* exchange) const;
    };
    using Handle = std::unique_ptr<Exchange, Return>;

    /// For the head of a new request; comes back by itself.
    Handle open(std::string_view head);

private:
    std::vector<std::unique_ptr<Exchange>> free_;
};

}  // namespace kredenz::http
