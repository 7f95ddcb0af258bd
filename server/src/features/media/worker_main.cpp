#include "base/text.hpp"
#include "features/media/picture_codec.hpp"
#include "processes/sandbox.hpp"

#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kredenz::media {
namespace {

/// The words of the command line: program, `media-worker`, three limits, operation, format, and those of a variant.
enum Word : std::size_t {
    memory = 2,
    file_size,
    processor_time,
    operation,
    format,
    crop,
    size,
    target_format,
    focus_x,
    focus_y
};
constexpr std::size_t words_of_inspect = crop;
constexpr std::size_t words_of_render = focus_y + 1;

using Words = std::span<const std::string_view>;

std::uint64_t number_in(std::string_view text) {
    const auto number = parse_integer(text);
    if (!number || *number < 0) throw CodecFailure{WorkerExit::wrong_command};
    return static_cast<std::uint64_t>(*number);
}

std::int64_t percent_in(std::string_view text) {
    const auto number = number_in(text);
    if (number > 100) throw CodecFailure{WorkerExit::wrong_command};
    return static_cast<std::int64_t>(number);
}

template <class Value>
Value known(std::optional<Value> value) {
    if (!value) throw CodecFailure{WorkerExit::wrong_command};
    return *value;
}

std::span<const char> map_source() {
    struct stat status{};
    if (::fstat(worker_source, &status) != 0 || status.st_size <= 0) throw CodecFailure{WorkerExit::unreadable};
    const auto size = static_cast<std::size_t>(status.st_size);
    void* start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, worker_source, 0);
    if (start == MAP_FAILED) throw CodecFailure{WorkerExit::out_of_memory};
    return {static_cast<const char*>(start), size};
}

void answer(const PictureFacts& facts) {
    const auto text = answer_of(facts);
    if (::write(worker_answer, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        throw CodecFailure{WorkerExit::not_written};
}

void work(Words words) {
    const bool renders = words.size() == words_of_render && words[operation] == "render";
    const bool inspects = words.size() == words_of_inspect && words[operation] == "inspect";
    if (!renders && !inspects) throw CodecFailure{WorkerExit::wrong_command};
    const auto source_format = known(format_named(words[format]));
    std::optional<Variant> variant;
    if (renders)
        variant = Variant{known(crop_named(words[crop])),
                          known(size_named(words[size])),
                          known(format_named(words[target_format])),
                          {percent_in(words[focus_x]), percent_in(words[focus_y])}};
    const processes::SandboxLimits limits{.memory_bytes = number_in(words[memory]),
                                          .file_bytes = number_in(words[file_size]),
                                          .processor_seconds = number_in(words[processor_time]),
                                          // The picture library compiles its inner loops for each picture.
                                          .made_code = processes::MadeCode::allowed};
    // Writing beyond the limit shall fail, not kill, so that the reason is told.
    ::signal(SIGXFSZ, SIG_IGN);
    if (!processes::prepare_sandbox() || !start_codec()) throw CodecFailure{WorkerExit::no_sandbox};
    if (source_format == Format::avif || (variant && variant->format == Format::avif)) start_avif();
    const auto bytes = map_source();
    if (!processes::enter_sandbox(limits)) throw CodecFailure{WorkerExit::no_sandbox};

    allow_only(source_format);
    if (variant)
        render_picture(bytes, *variant, worker_target);
    else
        answer(inspect_picture(bytes));
}

}  // namespace

int run_worker(int count, char** arguments) {
    const std::vector<std::string_view> words(arguments, arguments + count);
    auto exit = WorkerExit::done;
    try {
        work(words);
    } catch (const CodecFailure& failure) {
        exit = failure.exit;
    } catch (const std::exception&) {
        exit = WorkerExit::out_of_memory;
    }
    // Without destructors: libraries would tidy up for a process that is over.
    ::_exit(static_cast<int>(exit));
}

}  // namespace kredenz::media
