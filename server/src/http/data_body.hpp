// The one form of an answer with data: `{"data":…}`, and of a page of a list `{"data":[…],"meta":{…}}`. Not the form of
// a problem (http/problem), nor the head around either.
#pragma once

#include "record/json_writer.hpp"

#include <string>
#include <string_view>

namespace kredenz::http {

/// `data` is a finished JSON text.
std::string data_body(std::string_view data);

/// A described value, as readers of these roles see it.
template <class Value>
std::string data_body(const Value& value, Roles readers) {
    std::string body = "{\"data\":";
    record::append_json(body, value, record::Audience::of(readers));
    return body += '}';
}

/// A finished list, with a described value about the whole of which it is a page.
template <class Meta>
std::string page_body(std::string_view list, const Meta& meta) {
    std::string body = "{\"data\":";
    body.append(list).append(",\"meta\":");
    record::append_json(body, meta, record::Audience::of(anyone));
    return body += '}';
}

}  // namespace kredenz::http
