#include "features/accounts/sign_in_source.hpp"

#include "features/accounts/device_name.hpp"
#include "features/accounts/known_browsers.hpp"
#include "http/own_cookie.hpp"

namespace kredenz::accounts {

SignInSource sign_in_source_of(const http::Request& request) {
    return {.network = request.client_network,
            .site = request.client_site,
            .browser_token = std::string{http::own_cookie(request, browser_cookie).value_or("")},
            .device = device_name(request.header("user-agent").value_or(""))};
}

}  // namespace kredenz::accounts
