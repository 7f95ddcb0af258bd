#include "features/push/vapid.hpp"

#include "base/base64url.hpp"
#include "record/json_writer.hpp"

#include <boost/url/parse.hpp>

namespace kredenz::push {

std::string origin_of(std::string_view endpoint) {
    const auto url = boost::urls::parse_absolute_uri(endpoint);
    if (!url || url->scheme_id() != boost::urls::scheme::https || url->host().empty() || url->has_userinfo()) return {};
    return std::string{std::string_view{url->encoded_origin()}};
}

std::string vapid_authorization(const EllipticKey& key, std::string_view origin, std::string_view contact,
                                Instant now) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>((now + vapid_lifetime).time_since_epoch());
    std::string claims = "{\"aud\":" + record::quoted(origin) + ",\"exp\":" + std::to_string(seconds.count());
    if (!contact.empty()) claims += ",\"sub\":" + record::quoted(contact);
    const auto text = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims + "}");
    return "vapid t=" + text + "." + base64url(key.sign(text)) + ", k=" + base64url(key.public_key());
}

}  // namespace kredenz::push
