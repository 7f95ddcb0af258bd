#include "base/priority.hpp"
#include "base/text.hpp"
#include "processes/sandbox.hpp"
#include "scripting/script_engine.hpp"
#include "scripting/script_process.hpp"
#include "scripting/script_protocol.hpp"

#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <iterator>

namespace kredenz::scripting {
namespace {

/// The words of the command line.
enum Word : std::size_t { script_file = 2, memory, word_count };

/// The server has closed the stream: end.
struct StreamEnded {};

void read_all(std::span<char> bytes) {
    while (!bytes.empty()) {
        const auto count = ::read(worker_stream, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) throw StreamEnded{};
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

void write_all(const char* from, std::size_t size) {
    while (size > 0) {
        const auto count = ::write(worker_stream, from, size);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) throw StreamEnded{};
        from += count;
        size -= static_cast<std::size_t>(count);
    }
}

std::string read_question() {
    auto frame = read_frame(read_all);
    if (!frame || frame->kind != FrameKind::question) throw StreamEnded{};
    return std::move(frame->text);
}

void write_frame(FrameKind kind, const std::string& text) {
    const FrameHead head{kind, static_cast<std::uint32_t>(text.size())};
    write_all(reinterpret_cast<const char*>(&head), sizeof head);
    write_all(text.data(), text.size());
}

/// What the engine has reserved of the address space already; most of it is never touched.
std::uint64_t mapped_bytes() {
    std::ifstream file{"/proc/self/statm"};
    std::uint64_t pages = 0;
    file >> pages;
    return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// The answer of `run`, or what the script threw.
template <class Run>
void write_outcome(Run run) {
    try {
        write_frame(FrameKind::answer, run());
    } catch (const ScriptException& failure) {
        write_frame(FrameKind::exception, failure.what());
    }
}

void work(const std::vector<std::string>& words) {
    if (words.size() != word_count) return;
    // The threads of the server keep their priority: they may hold locks that requests need.
    take_background_priority();
    if (!processes::prepare_sandbox()) return;
    std::ifstream file{words[script_file], std::ios::binary};
    const std::string script{std::istreambuf_iterator<char>{file}, {}};
    // The engine looks for the system's random numbers when it begins, and for nothing later.
    ScriptEngine engine;
    const auto memory_bytes = parse_integer(words[memory]);
    if (!memory_bytes) return;
    const auto allowed = mapped_bytes() + static_cast<std::uint64_t>(*memory_bytes);
    if (!processes::enter_sandbox({.memory_bytes = allowed, .file_bytes = 0})) return;
    write_outcome([&] {
        engine.evaluate(script);
        return std::string{};
    });
    while (true) {
        const auto question = read_question();
        write_outcome([&] { return engine.call("answer", question); });
    }
}

}  // namespace

int run_worker(int count, char** words) {
    try {
        work({words, words + count});
    } catch (const StreamEnded&) {
    } catch (const std::exception&) {
    }
    // Without destructors: the engine would tidy up for a process that is over.
    ::_exit(1);
}

}  // namespace kredenz::scripting
