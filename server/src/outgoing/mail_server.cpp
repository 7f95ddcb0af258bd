#include "base/text.hpp"
#include "outgoing/mail.hpp"
#include "outgoing/transfer.hpp"

#include <boost/asio/ip/address.hpp>

namespace kredenz::outgoing {
namespace {

bool is_loopback(std::string_view host) {
    if (host == "localhost") return true;
    if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(host, error);
    return !error && address.is_loopback();
}

}  // namespace

std::optional<MailServer> MailServer::parse(std::string_view text) {
    const CurlOwned<CURLU> url(curl_url());
    if (!url || curl_url_set(url.get(), CURLUPART_URL, std::string(text).c_str(), 0) != CURLUE_OK) return std::nullopt;
    const auto scheme = url_part(url.get(), CURLUPART_SCHEME);
    if (scheme != "smtp" && scheme != "smtps") return std::nullopt;

    MailServer server;
    server.host = url_part(url.get(), CURLUPART_HOST);
    server.encryption = scheme == "smtps"          ? MailEncryption::tls
                        : is_loopback(server.host) ? MailEncryption::none
                                                   : MailEncryption::start_tls;
    server.user = url_part(url.get(), CURLUPART_USER, CURLU_URLDECODE);
    server.password = url_part(url.get(), CURLUPART_PASSWORD, CURLU_URLDECODE);
    server.port = scheme == "smtps" ? 465 : 587;
    // curl takes no other ports.
    if (const auto port = parse_integer(url_part(url.get(), CURLUPART_PORT)))
        server.port = static_cast<std::uint16_t>(*port);
    const auto path = url_part(url.get(), CURLUPART_PATH);
    if (path.size() > 1) server.own_name = path.substr(1);
    return server;
}

}  // namespace kredenz::outgoing
