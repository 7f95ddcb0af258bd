// Rules of opening hours as staff save them, asked about one instant: the instant in minutes, then a list of rules.
#include "base/text.hpp"
#include "features/branches/opening_hours.hpp"
#include "features/branches/opening_hours_appointments.hpp"
#include "fuzz/fuzz.hpp"
#include "record/json_reader.hpp"
#include "record/schema.hpp"

namespace kredenz::fuzz {
namespace {

struct Hours {
    static constexpr std::string_view schema_name = "Hours";
    std::vector<branches::Rule> rules;
};

void describe(record::Describe<Hours>& d) { d.field("rules", &Hours::rules, "Regeln"); }

}  // namespace

void run(std::string_view input) {
    static const auto zone = TimeZone::find("Europe/Vienna").value();
    const auto minutes = parse_integer(take_part(input)).value_or(0);
    // 2026 and around, with the changes of the clock.
    const auto at = *parse_instant("2026-06-01T00:00:00Z") + std::chrono::minutes{minutes % (60 * 24 * 365)};
    const auto hours = record::from_json<Hours>(input, anyone);
    if (!hours) return;
    const auto& rules = hours->rules;
    const bool is_open = branches::is_open(rules, zone, at);
    require(branches::current_shift(rules, zone, at).has_value() == is_open, "open is within a shift");
    if (const auto change = branches::next_change(rules, zone, at)) {
        require(*change > at, "the next change lies ahead");
        require(branches::is_open(rules, zone, *change) != is_open, "it changes something");
    }
    if (const auto opening = branches::next_opening(rules, zone, at)) {
        require(*opening > at, "the next opening lies ahead");
        require(branches::is_open(rules, zone, *opening), "it is open then");
    }
    branches::weekly_table(rules, zone, at);
}

}  // namespace kredenz::fuzz
