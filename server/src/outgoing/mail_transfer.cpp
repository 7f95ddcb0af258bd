#include "outgoing/mail_transfer.hpp"

#include "base/mail_address.hpp"
#include "base/text.hpp"
#include "outgoing/mail_headers.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace kredenz::outgoing {
namespace {

constexpr int ready_for_message = 354;

/// The encoder takes a lone LF for a character of the text.
std::string with_line_ends(std::string_view text) {
    std::string lines;
    lines.reserve(text.size() + text.size() / 16);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n' && (i == 0 || text[i - 1] != '\r')) lines += '\r';
        lines += text[i];
    }
    if (!lines.ends_with("\r\n")) lines += "\r\n";
    return lines;
}

void check(CURLcode code) {
    if (code != CURLE_OK) throw std::bad_alloc();
}

void add_part(curl_mime* message, std::string_view text, const char* type) {
    auto* part = curl_mime_addpart(message);
    const auto lines = with_line_ends(text);
    check(part ? curl_mime_data(part, lines.data(), lines.size()) : CURLE_OUT_OF_MEMORY);
    check(curl_mime_type(part, type));
    check(curl_mime_encoder(part, "quoted-printable"));
}

/// Keeps the last line of a refusal, for the operator.
std::size_t receive_line(char* bytes, std::size_t, std::size_t size, void* refusal) {
    constexpr std::size_t longest = 200;
    if (size == 0 || (*bytes != '4' && *bytes != '5')) return size;
    std::string line(trim(std::string_view(bytes, size)).substr(0, longest));
    std::ranges::replace_if(line, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    *static_cast<std::string*>(refusal) = std::move(line);
    return size;
}

MailOutcome outcome_of(CURLcode result, int code) {
    if (result == CURLE_OK) return MailOutcome::sent;
    if (code == ready_for_message) return MailOutcome::unknown;
    if (code >= 400 && code < 500) return MailOutcome::try_again;
    if (code == 535 || result == CURLE_LOGIN_DENIED || result == CURLE_USE_SSL_FAILED)
        return MailOutcome::wrong_configuration;
    // 530, 534, 538 (RFC 4954 §6): the server wants a sign-in, or another one.
    if (code == 530 || code == 534 || code == 538) return MailOutcome::wrong_configuration;
    return code >= 500 && code < 600 ? MailOutcome::refused : MailOutcome::try_again;
}

}  // namespace

MailResult perform(const MailServer& server, const Mail& mail, const TransferOptions& options) {
    if (auto fault = fault_of(mail)) return {MailOutcome::refused, 0, *std::move(fault)};

    Transfer transfer(options, Reach::anywhere);
    const bool is_tls = server.encryption == MailEncryption::tls;
    const auto url = (is_tls ? "smtps://" : "smtp://") + server.host + ":" + std::to_string(server.port) +
                     (server.own_name.empty() ? "" : "/" + server.own_name);
    transfer.set(CURLOPT_URL, url.c_str());
    transfer.set(CURLOPT_PROTOCOLS_STR, is_tls ? "smtps" : "smtp");
    transfer.set(CURLOPT_USE_SSL,
                 static_cast<long>(server.encryption == MailEncryption::none ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    if (!server.user.empty()) {
        transfer.set(CURLOPT_USERNAME, server.user.c_str());
        transfer.set(CURLOPT_PASSWORD, server.password.c_str());
    }
    transfer.set(CURLOPT_MAIL_FROM, sendable_address(mail.from.address).value().c_str());
    HeaderLines recipients;
    append(recipients, sendable_address(mail.to.address).value());
    transfer.set(CURLOPT_MAIL_RCPT, recipients.get());

    HeaderLines headers;
    for (const auto& line : header_lines(mail)) append(headers, line);
    append(headers, "Content-Type: multipart/alternative");
    transfer.set(CURLOPT_HTTPHEADER, headers.get());
    const CurlOwned<curl_mime> message(curl_mime_init(transfer.handle()));
    if (!message) throw std::bad_alloc();
    add_part(message.get(), mail.text, "text/plain; charset=utf-8");
    if (!mail.html.empty()) add_part(message.get(), mail.html, "text/html; charset=utf-8");
    transfer.set(CURLOPT_MIMEPOST, message.get());
    std::string refusal;
    transfer.set(CURLOPT_HEADERFUNCTION, &receive_line);
    transfer.set(CURLOPT_HEADERDATA, &refusal);

    const auto result = transfer.perform();
    const auto code = static_cast<int>(transfer.info(CURLINFO_RESPONSE_CODE));
    if (result == CURLE_OK) return {MailOutcome::sent, code, {}};
    auto reason = server.host + ": " + curl_easy_strerror(result);
    if (!refusal.empty()) reason += " (" + refusal + ")";
    return {outcome_of(result, code), code, std::move(reason)};
}

}  // namespace kredenz::outgoing
