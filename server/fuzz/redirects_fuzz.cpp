// Paths and targets of redirects, as people type and paste them.
#include "features/website/redirect_path.hpp"
#include "fuzz/fuzz.hpp"
#include "http/header_text.hpp"
#include "http/target.hpp"

namespace kredenz::fuzz {

void run(std::string_view input) {
    const std::string_view own = "https://cafe.example.at";
    if (const auto path = website::read_redirect_path(input, own))
        require(website::normal_path(*path) == *path, "a path is written in one way");
    const auto target = website::read_redirect_target(input, own);
    if (!target) return;
    website::path_of_target(*target);
    require(http::is_field_value(website::location_of(*target, "?a=b")), "a target breaks no head");
}

}  // namespace kredenz::fuzz
