// What every change of a record by the calls of resources is announced as. Not what pages hear of it, see
// resource/record_events.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kredenz::resource {

struct RecordChanged {
    static constexpr std::string_view topic_name = "record";
    std::string table;
    std::int64_t id = 0;
};

}  // namespace kredenz::resource
