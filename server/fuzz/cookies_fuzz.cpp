// The header Cookie.
#include "fuzz/fuzz.hpp"
#include "http/head.hpp"
#include "http/header_text.hpp"

namespace kredenz::fuzz {

void run(std::string_view input) {
    if (!http::is_field_value(input) || input.size() > http::maximum_head_size) return;
    http::Head head;
    head.insert(boost::beast::http::field::cookie, input);
    http::Request request;
    http::copy_head(head, http::Method::get, boost::asio::ip::make_address("127.0.0.1"), {}, request);
    for (const auto& [name, value] : request.cookies) {
        require(name.find_first_of(";=") == std::string::npos, "a name ends at its equals sign");
        require(value.find(';') == std::string::npos, "a value ends at its semicolon");
        require(http::has_cookie(head, name), "a cookie that is there is found");
        require(request.cookie(name).has_value(), "and has a value");
    }
}

}  // namespace kredenz::fuzz
