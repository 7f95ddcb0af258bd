// What every fuzz target uses: the entry that libFuzzer calls with made-up bytes, and a check that ends the program.
// A target is one parser with what must hold for whatever it reads; its seeds lie in corpus/<target>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace kredenz::fuzz {

/// Ends the program, so that libFuzzer keeps the input, when what must hold does not.
inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

/// Takes the bytes up to the next 0x1F (the separator of units in ASCII) from the front, and the separator.
inline std::string_view take_part(std::string_view& input) {
    const auto end = input.find('\x1F');
    const auto part = input.substr(0, end);
    input.remove_prefix(end == std::string_view::npos ? input.size() : end + 1);
    return part;
}

/// One run of the target.
void run(std::string_view input);

}  // namespace kredenz::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    kredenz::fuzz::run({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
