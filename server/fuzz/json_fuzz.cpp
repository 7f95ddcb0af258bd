// Bodies read into records of real schemas: the first byte chooses which.
#include "features/branches/branch.hpp"
#include "features/catalog/catalog.hpp"
#include "features/orders/order_request.hpp"
#include "features/settings/config.hpp"
#include "fuzz/fuzz.hpp"
#include "http/target.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"

namespace kredenz::fuzz {
namespace {

void check_errors(const Error& error) {
    require(!error.message.empty(), "a refusal says why");
    require(error.errors.size() <= most_field_errors, "few faults are named");
    for (const auto& one : error.errors) {
        require(one.field.size() <= 300, "a field is named in little space");
        require(http::is_valid_utf8(one.field), "a field is named in UTF-8");
    }
}

template <class Record>
void check(std::string_view body) {
    const auto read = record::from_json<Record>(body, anyone);
    if (!read) return check_errors(read.error());
    const auto written = record::to_json(*read, record::Audience::stored());
    const auto again = record::from_stored<Record>(written);
    require(again.has_value(), "what is written can be read");
    require(record::to_json(*again, record::Audience::stored()) == written, "and is the same");
}

}  // namespace

void run(std::string_view input) {
    if (input.empty()) return;
    const auto body = input.substr(1);
    switch (input.front() % 5) {
        case 0:
            return check<orders::OrderRequest>(body);
        case 1:
            return check<catalog::Product>(body);
        case 2:
            return check<catalog::Menu>(body);
        case 3:
            return check<branches::Branch>(body);
        default:
            return check<settings::Config>(body);
    }
}

}  // namespace kredenz::fuzz
