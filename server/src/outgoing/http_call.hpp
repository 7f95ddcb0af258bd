// An HTTP call to another service, and its answer: values only.
// Not the transfer (client.hpp), and no knowledge of any service.
#pragma once

#include "outgoing/failure.hpp"

#include <boost/system/result.hpp>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kredenz::outgoing {

enum class Method { get, post, put, patch, remove };

struct Header {
    std::string name;
    std::string value;

    bool operator==(const Header&) const = default;
};

/// Which hosts a call may speak to: `public_only` for URLs that a user typed.
enum class Reach { anywhere, public_only };

/// Following takes at most five steps and never leads from https to http. Headers other than Authorization and
/// Cookie reach the new host too.
enum class Redirects { answer, follow };

struct HttpCall {
    Method method = Method::get;
    /// http or https, without user and password: those go in a header.
    std::string url;
    /// Names are tokens, values have no control characters (RFC 9110 §5.5).
    std::vector<Header> headers;
    std::string body;
    /// From the call to the end of the answer, waiting for a thread included; a second at most beyond it.
    std::chrono::milliseconds timeout = std::chrono::seconds(15);
    /// Bytes.
    std::size_t maximum_body = std::size_t{1} << 20;
    Reach reach = Reach::anywhere;
    Redirects redirects = Redirects::answer;
};

struct HttpAnswer {
    int status = 0;
    /// In the order of the answer, names in lower case.
    std::vector<Header> headers;
    std::string body;

    /// The first value of a header, named in lower case; empty when there is none.
    std::string_view header(std::string_view name) const;
};

using HttpResult = boost::system::result<HttpAnswer, Failure>;

}  // namespace kredenz::outgoing
