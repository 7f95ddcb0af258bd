// Targets of requests, the ranges they ask for, what they accept and which copies they have: four parts.
#include "fuzz/fuzz.hpp"
#include "http/file_reader.hpp"
#include "http/head.hpp"
#include "http/negotiation.hpp"
#include "http/target.hpp"

namespace kredenz::fuzz {

void run(std::string_view input) {
    const auto target = http::origin_form(take_part(input));
    const auto question = target.find('?');
    if (const auto path = http::decode_path(target.substr(0, question))) {
        require(path->path.starts_with('/'), "a path begins with a slash");
        require(http::is_valid_utf8(path->path), "a path is UTF-8");
        require(path->path.find('\0') == std::string::npos, "a path has no null character");
        for (const auto& segment : path->segments)
            require(segment != "." && segment != "..", "a path leads nowhere else");
    }
    if (question != std::string_view::npos)
        if (const auto query = http::decode_query(target.substr(question + 1)))
            for (const auto& [name, value] : *query)
                require(http::is_valid_utf8(name) && http::is_valid_utf8(value), "a query is UTF-8");

    constexpr std::uint64_t size = 1000;
    const auto range = http::parse_range(take_part(input), size);
    if (range.outcome != http::RangeOutcome::not_satisfiable)
        require(range.begin <= size && range.size <= size - range.begin, "a range lies within the file");
    http::parse_accept_encoding(take_part(input));
    const auto tag = http::strip_weak(input);
    http::lists_tag(input, tag);
}

}  // namespace kredenz::fuzz
