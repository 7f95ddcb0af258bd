// Where somebody signs in from: his network, the browser he used before, and how his device is called.
// Not who he is: that is what he proves.
#pragma once

#include "http/request.hpp"

#include <string>

namespace kredenz::accounts {

struct Visitor {
    /// An IPv4 address, or the /64 around one of IPv6.
    std::string network;
    /// The /48 around an IPv6 network; empty for IPv4.
    std::string site = {};
    /// Of the cookie that a successful sign-in left in this browser; empty without.
    std::string browser_token;
    /// "Chrome auf Android".
    std::string device;
};

Visitor visitor_of(const http::Request& request);

}  // namespace kredenz::accounts
