#include "scripting/script_process.hpp"

#include "scripting/script_protocol.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <span>

namespace kredenz::scripting {
namespace {

using processes::Descriptor;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto purpose = "script worker";

struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// How long one call may take its process.
class Patience {
public:
    Patience(const processes::LongLivedChild& process, milliseconds computing, milliseconds waiting)
        : process_(process), computed_until_(process.computed() + computing), until_(steady_clock::now() + waiting) {}

    /// No less is left of it for as long as this.
    milliseconds left() const {
        return std::min(std::chrono::ceil<milliseconds>(computed_until_ - process_.computed()),
                        std::chrono::ceil<milliseconds>(until_ - steady_clock::now()));
    }

private:
    const processes::LongLivedChild& process_;
    std::chrono::nanoseconds computed_until_;
    steady_clock::time_point until_;
};

void wait_for(int stream, short event, const Patience& patience) {
    pollfd ready{stream, event, 0};
    for (auto left = patience.left(); left.count() > 0; left = patience.left()) {
        const auto count = ::poll(&ready, 1, static_cast<int>(left.count()));
        if (count > 0) return;
        if (count < 0 && errno != EINTR) break;
    }
    throw Failure{"it took too long"};
}

/// Moves all bytes with `move`, recv(2) or send(2) on what is left of them.
template <class Bytes, class Move>
void move_all(int stream, short event, std::span<Bytes> bytes, const Patience& patience, Move move) {
    while (!bytes.empty()) {
        wait_for(stream, event, patience);
        const auto count = move(bytes);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) throw Failure{"the process ended"};
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

}  // namespace

class ScriptProcess::Child {
public:
    explicit Child(const ScriptOptions& options) {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
            throw std::system_error(errno, std::generic_category(), purpose);
        stream_.emplace(ends[0], purpose);
        const Descriptor theirs{ends[1], purpose};
        process_.emplace(processes::ChildStart{
            .program = options.program,
            .words = {std::string{worker_command}, options.script.string(), std::to_string(options.memory_bytes)},
            .files = {{theirs.get(), worker_stream}},
            // Memory that is writable and executable is what an attacker hopes for. Without cages for its pointers the
            // engine reserves little, and a limit means something.
            .environment = {"JSC_useJIT=0", "JSC_useConcurrentGC=0", "JSC_numberOfGCMarkers=1", "GIGACAGE_ENABLED=0",
                            "MALLOC_ARENA_MAX=1", "TZ=UTC"}});
    }

    Patience patience(milliseconds computing, milliseconds waiting) const { return {*process_, computing, waiting}; }
    void send(std::string_view question, const Patience& patience) const {
        const FrameHead head{FrameKind::question, static_cast<std::uint32_t>(question.size())};
        send_bytes(std::span{reinterpret_cast<const char*>(&head), sizeof head}, patience);
        send_bytes(std::span{question}, patience);
    }
    Answer receive(const Patience& patience) const {
        auto frame = read_frame([&](std::span<char> bytes) { receive_bytes(bytes, patience); });
        if (!frame || frame->kind == FrameKind::question) throw Failure{"its answer is none, or too long"};
        return {frame->kind == FrameKind::answer ? Outcome::answered : Outcome::threw, std::move(frame->text)};
    }
    /// Between calls it has nothing to say: what can be read then is its end.
    bool has_ended() const {
        pollfd ended{stream_->get(), POLLIN, 0};
        return ::poll(&ended, 1, 0) != 0;
    }
    /// Wakes the callers that wait for it.
    void cut() const { ::shutdown(stream_->get(), SHUT_RDWR); }

private:
    void send_bytes(std::span<const char> bytes, const Patience& patience) const {
        move_all(stream_->get(), POLLOUT, bytes, patience, [this](auto left) {
            return ::send(stream_->get(), left.data(), left.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        });
    }
    void receive_bytes(std::span<char> bytes, const Patience& patience) const {
        move_all(stream_->get(), POLLIN, bytes, patience,
                 [this](auto left) { return ::recv(stream_->get(), left.data(), left.size(), MSG_DONTWAIT); });
    }

    std::optional<Descriptor> stream_;
    std::optional<processes::LongLivedChild> process_;
};

ScriptProcess::ScriptProcess(ScriptOptions options) : options_(std::move(options)), next_pause_(options_.first_pause) {}
ScriptProcess::~ScriptProcess() = default;

std::shared_ptr<ScriptProcess::Child> ScriptProcess::child() {
    {
        const std::lock_guard lock{state_};
        if (is_stopped_) throw Failure{"it was stopped"};
        if (child_ && !child_->has_ended()) return child_;
        // What ended while nobody asked has failed no question: its successor begins at once.
        if (child_) ++failures_;
        child_ = std::make_shared<Child>(options_);
    }
    ++starts_;
    const auto started = child_->receive(child_->patience(options_.start_time, options_.longest_wait));
    if (started.outcome != Outcome::answered) throw Failure{"the script cannot be loaded: " + started.text};
    return child_;
}

ScriptProcess::Answer ScriptProcess::call(std::string_view question) {
    const std::lock_guard one_at_a_time{calls_};
    if (pause().count() > 0) return {Outcome::failed, "it failed a moment ago"};
    try {
        const auto process = child();
        const auto patience = process->patience(options_.call_time, options_.longest_wait);
        process->send(question, patience);
        auto answer = process->receive(patience);
        const std::lock_guard lock{state_};
        next_pause_ = options_.first_pause;
        return answer;
    } catch (const std::runtime_error& failure) {
        ++failures_;
        const std::lock_guard lock{state_};
        child_.reset();
        next_start_ = steady_clock::now() + next_pause_;
        next_pause_ = std::min(2 * next_pause_, options_.longest_pause);
        return {Outcome::failed, failure.what()};
    }
}

milliseconds ScriptProcess::pause() const {
    const std::lock_guard lock{state_};
    return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(next_start_ - steady_clock::now()));
}

void ScriptProcess::stop() {
    const std::lock_guard lock{state_};
    is_stopped_ = true;
    if (child_) child_->cut();
}

}  // namespace kredenz::scripting
