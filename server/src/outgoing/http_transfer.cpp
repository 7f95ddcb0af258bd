#include "outgoing/http_transfer.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace kredenz::outgoing {
namespace {

constexpr std::size_t maximum_head = 64 * 1024;

struct Receiver {
    HttpAnswer answer;
    std::size_t head_size = 0;
    std::size_t maximum_body;
    bool is_head_whole = false;
    bool is_too_large = false;
};

const char* method_name(Method method) {
    switch (method) {
        case Method::get:
            return "GET";
        case Method::post:
            return "POST";
        case Method::put:
            return "PUT";
        case Method::patch:
            return "PATCH";
        case Method::remove:
            return "DELETE";
    }
    return "";
}

char to_lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool is_token(std::string_view text) {
    const auto is_token_letter = [](char letter) {
        const char lower = to_lower(letter);
        return (lower >= 'a' && lower <= 'z') || (letter >= '0' && letter <= '9') ||
               std::string_view("!#$%&'*+-.^_`|~").find(letter) != std::string_view::npos;
    };
    return !text.empty() && std::ranges::all_of(text, is_token_letter);
}

bool is_field_value(std::string_view text) {
    return std::ranges::none_of(text, [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return (byte < 0x20 && letter != '\t') || byte == 0x7f;
    });
}

Failure invalid(std::string reason) { return {FailureKind::invalid_call, std::move(reason)}; }

std::optional<Failure> fault_of(const HttpCall& call, CURLU* url) {
    const auto scheme = url_part(url, CURLUPART_SCHEME);
    if (scheme != "http" && scheme != "https") return invalid("the URL is not one of http or https");
    if (!url_part(url, CURLUPART_USER).empty() || !url_part(url, CURLUPART_PASSWORD).empty())
        return invalid("the URL carries a user or a password");
    if (!std::ranges::all_of(call.headers, is_token, &Header::name)) return invalid("a header's name is not a token");
    for (const auto& header : call.headers)
        if (!is_field_value(header.value)) return invalid("the header " + header.name + " has a control character");
    return std::nullopt;
}

HeaderLines header_lines(const HttpCall& call) {
    HeaderLines lines;
    bool has_type = false;
    for (const auto& [name, value] : call.headers) {
        // libcurl takes "Name:" as "do not send" and "Name;" as an empty value.
        append(lines, value.empty() ? name + ";" : name + ": " + value);
        has_type = has_type || std::ranges::equal(name, std::string_view("content-type"), {}, to_lower);
    }
    if (!has_type) append(lines, "Content-Type:");
    append(lines, "Expect:");
    return lines;
}

std::size_t receive_head(char* bytes, std::size_t, std::size_t size, void* receiver_pointer) {
    auto& receiver = *static_cast<Receiver*>(receiver_pointer);
    receiver.head_size += size;
    if (receiver.head_size > maximum_head) {
        receiver.is_too_large = true;
        return 0;
    }
    const std::string_view line(bytes, size);
    const auto colon = line.find(':');
    // A status line begins a new head: after an interim answer or a redirect.
    if (line.starts_with("HTTP/")) {
        receiver.answer.headers.clear();
        receiver.is_head_whole = false;
    } else if (trim(line).empty()) {
        receiver.is_head_whole = true;
    } else if (colon != std::string_view::npos) {
        std::string name(line.substr(0, colon));
        std::ranges::transform(name, name.begin(), to_lower);
        receiver.answer.headers.push_back({std::move(name), std::string(trim(line.substr(colon + 1)))});
    }
    return size;
}

std::size_t receive_body(char* bytes, std::size_t, std::size_t size, void* receiver_pointer) {
    auto& receiver = *static_cast<Receiver*>(receiver_pointer);
    auto& body = receiver.answer.body;
    if (size > receiver.maximum_body - body.size()) {
        receiver.is_too_large = true;
        return 0;
    }
    body.append(bytes, size);
    return size;
}

FailureKind failure_kind(CURLcode code, const Transfer& transfer, const Receiver& receiver) {
    if (receiver.is_too_large) return FailureKind::too_large;
    const bool was_sent = transfer.info(CURLINFO_REQUEST_SIZE) > 0;
    if (transfer.was_guarded() && code == CURLE_COULDNT_CONNECT) return FailureKind::refused_address;
    if (was_sent) return FailureKind::outcome_unknown;
    return code == CURLE_OPERATION_TIMEDOUT ? FailureKind::timed_out_before_sending : FailureKind::not_reached;
}

}  // namespace

HttpResult perform(const HttpCall& call, const TransferOptions& options) {
    const CurlOwned<CURLU> url(curl_url());
    if (!url || curl_url_set(url.get(), CURLUPART_URL, call.url.c_str(), 0) != CURLUE_OK)
        return invalid("the URL cannot be read");
    if (auto fault = fault_of(call, url.get())) return *std::move(fault);

    Transfer transfer(options, call.reach);
    transfer.set(CURLOPT_CURLU, url.get());
    const bool is_secure = url_part(url.get(), CURLUPART_SCHEME) == "https";
    transfer.set(CURLOPT_PROTOCOLS_STR, is_secure ? "https" : "http");
    transfer.set(CURLOPT_REDIR_PROTOCOLS_STR, is_secure ? "https" : "http,https");
    transfer.set(CURLOPT_FOLLOWLOCATION, call.redirects == Redirects::follow ? 1L : 0L);
    transfer.set(CURLOPT_MAXREDIRS, 5L);
    transfer.set(CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
    transfer.set(CURLOPT_USERAGENT, options.user_agent.c_str());
    if (!call.body.empty() || (call.method != Method::get && call.method != Method::remove)) {
        transfer.set(CURLOPT_POSTFIELDS, call.body.data());
        transfer.set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(call.body.size()));
    }
    // POSTFIELDS alone means POST, which libcurl turns into GET when a redirect asks for it.
    if (call.method != Method::get && call.method != Method::post)
        transfer.set(CURLOPT_CUSTOMREQUEST, method_name(call.method));
    const auto headers = header_lines(call);
    transfer.set(CURLOPT_HTTPHEADER, headers.get());
    Receiver receiver{.maximum_body = call.maximum_body};
    transfer.set(CURLOPT_HEADERFUNCTION, &receive_head);
    transfer.set(CURLOPT_HEADERDATA, &receiver);
    transfer.set(CURLOPT_WRITEFUNCTION, &receive_body);
    transfer.set(CURLOPT_WRITEDATA, &receiver);

    auto code = transfer.perform();
    // To libcurl a head that ends with the connection is a whole one.
    if (code == CURLE_OK && !receiver.is_head_whole) code = CURLE_PARTIAL_FILE;
    if (code != CURLE_OK) {
        const auto kind = failure_kind(code, transfer, receiver);
        return Failure{kind, url_part(url.get(), CURLUPART_HOST) + ": " + curl_easy_strerror(code)};
    }
    receiver.answer.status = static_cast<int>(transfer.info(CURLINFO_RESPONSE_CODE));
    return std::move(receiver.answer);
}

}  // namespace kredenz::outgoing
