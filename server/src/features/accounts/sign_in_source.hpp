// Where an attempt to sign in comes from: network, known browser, name of the device. Not who signs in.
#pragma once

#include "http/request.hpp"

#include <string>

namespace kredenz::accounts {

struct SignInSource {
    /// An IPv4 address, or the /64 around one of IPv6.
    std::string network;
    /// The /48 around an IPv6 network; empty for IPv4.
    std::string site = {};
    /// Of the cookie that a successful sign-in left in this browser; empty without.
    std::string browser_token;
    /// "Chrome auf Android".
    std::string device;
};

SignInSource sign_in_source_of(const http::Request& request);

}  // namespace kredenz::accounts
