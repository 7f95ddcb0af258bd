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

namespace {

/// What the token says of itself (RFC 8292 §2).
struct VapidClaims {
    static constexpr std::string_view schema_name = "VapidClaims";
    std::string audience;
    std::int64_t expires = 0;
    std::optional<std::string> subject;
};

void describe(record::Describe<VapidClaims>& d) {
    d.field("aud", &VapidClaims::audience, "Empfänger").read(anyone);
    d.field("exp", &VapidClaims::expires, "Gültig bis").read(anyone);
    d.field("sub", &VapidClaims::subject, "Absender").left_out_when_empty().read(anyone);
}

}  // namespace

std::string vapid_authorization(const EllipticKey& key, std::string_view origin, std::string_view contact,
                                Instant now) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>((now + vapid_lifetime).time_since_epoch());
    VapidClaims claims{.audience = std::string{origin}, .expires = seconds.count()};
    if (!contact.empty()) claims.subject = contact;
    const auto text = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." +
                      base64url(record::to_json(claims, record::Audience::of(anyone)));
    return "vapid t=" + text + "." + base64url(key.sign(text)) + ", k=" + base64url(key.public_key());
}

}  // namespace kredenz::push
