// Heads of requests as they come from the wire.
#include "fuzz/fuzz.hpp"
#include "http/head.hpp"
#include "http/header_text.hpp"
#include "http/negotiation.hpp"
#include "http/target.hpp"

namespace kredenz::fuzz {

void run(std::string_view input) {
    if (input.size() > http::maximum_head_size) return;
    http::Parser parser;
    parser.header_limit(http::maximum_head_size);
    if (http::parse_head(parser, input)) return;
    const auto& head = parser.get().base();
    require(head.count(boost::beast::http::field::host) <= 1, "one host at most");
    require(head.count(boost::beast::http::field::content_length) +
                    head.count(boost::beast::http::field::transfer_encoding) <=
                1,
            "one kind of framing at most");

    const auto peer = boost::asio::ip::make_address("127.0.0.1");
    const auto trusted = *http::parse_networks("127.0.0.1");
    http::Request request;
    const bool is_readable = http::copy_head(head, http::Method::get, peer, trusted, request);
    for (const auto& [name, value] : request.headers) {
        require(http::is_token(name), "a header's name is a token");
        require(http::is_field_value(value), "a header's value has no line breaks");
    }
    boost::system::error_code error;
    boost::asio::ip::make_address(request.client_address, error);
    require(!error, "a guest has an address");
    http::parse_accept_encoding(request.header("accept-encoding").value_or(""));
    http::lists_tag(request.header("if-none-match").value_or(""), "\"a\"");
    if (is_readable) require(http::is_valid_utf8(request.path), "a path is UTF-8");
}

}  // namespace kredenz::fuzz
