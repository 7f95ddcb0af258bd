#include "http/data_body.hpp"

namespace kredenz::http {

std::string data_body(std::string_view data) {
    std::string body = "{\"data\":";
    body.reserve(body.size() + data.size() + 1);
    return body.append(data) += '}';
}

}  // namespace kredenz::http
