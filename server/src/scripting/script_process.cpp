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

void wait_for(int stream, short event, steady_clock::time_point until) {
    pollfd ready{stream, event, 0};
    int count = 0;
    do {
        const auto left = std::chrono::ceil<milliseconds>(until - steady_clock::now());
        count = ::poll(&ready, 1, static_cast<int>(std::max(left, milliseconds{0}).count()));
    } while (count < 0 && errno == EINTR);
    if (count <= 0) throw Failure{"it took too long"};
}

/// Moves all bytes with `move`, recv(2) or send(2) on what is left of them.
template <class Bytes, class Move>
void move_all(int stream, short event, std::span<Bytes> bytes, steady_clock::time_point until, Move move) {
    while (!bytes.empty()) {
        wait_for(stream, event, until);
        const auto count = move(bytes);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) throw Failure{"the process ended"};
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

}  // namespace

class ScriptProcess::Child {
public:
    explicit Child(const ScriptOptions& settings) {
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
            throw std::system_error(errno, std::generic_category(), purpose);
        stream_.emplace(ends[0], purpose);
        const Descriptor theirs{ends[1], purpose};
        process_.emplace(processes::ChildStart{
            .program = settings.program,
            .words = {std::string{worker_command}, settings.script.string(), std::to_string(settings.memory_bytes)},
            .files = {{theirs.get(), worker_stream}},
            // Memory that is writable and executable is what an attacker hopes for. Without cages for its pointers the
            // engine reserves little, and a limit means something.
            .environment = {"JSC_useJIT=0", "JSC_useConcurrentGC=0", "JSC_numberOfGCMarkers=1", "GIGACAGE_ENABLED=0",
                            "MALLOC_ARENA_MAX=1", "TZ=UTC"}});
    }

    void send(std::string_view question, steady_clock::time_point until) const {
        const FrameHead head{FrameKind::question, static_cast<std::uint32_t>(question.size())};
        send_bytes(std::span{reinterpret_cast<const char*>(&head), sizeof head}, until);
        send_bytes(std::span{question}, until);
    }
    Answer receive(steady_clock::time_point until) const {
        auto frame = read_frame([&](std::span<char> bytes) { receive_bytes(bytes, until); });
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
    void send_bytes(std::span<const char> bytes, steady_clock::time_point until) const {
        move_all(stream_->get(), POLLOUT, bytes, until, [this](auto left) {
            return ::send(stream_->get(), left.data(), left.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        });
    }
    void receive_bytes(std::span<char> bytes, steady_clock::time_point until) const {
        move_all(stream_->get(), POLLIN, bytes, until,
                 [this](auto left) { return ::recv(stream_->get(), left.data(), left.size(), MSG_DONTWAIT); });
    }

    std::optional<Descriptor> stream_;
    std::optional<processes::LongLivedChild> process_;
};

ScriptProcess::ScriptProcess(ScriptOptions settings)
    : settings_(std::move(settings)), next_pause_(settings_.first_pause) {}
ScriptProcess::~ScriptProcess() = default;

std::shared_ptr<ScriptProcess::Child> ScriptProcess::child() {
    {
        const std::lock_guard lock{state_};
        if (is_stopped_) throw Failure{"it was stopped"};
        if (child_ && !child_->has_ended()) return child_;
        // What ended while nobody asked has failed no question: its successor begins at once.
        if (child_) ++failures_;
        child_ = std::make_shared<Child>(settings_);
    }
    ++starts_;
    const auto started = child_->receive(steady_clock::now() + settings_.start_time);
    if (started.outcome != Outcome::answered) throw Failure{"the script cannot be loaded: " + started.text};
    return child_;
}

ScriptProcess::Answer ScriptProcess::call(std::string_view question) {
    const std::lock_guard one_at_a_time{calls_};
    if (pause().count() > 0) return {Outcome::failed, "it failed a moment ago"};
    try {
        const auto process = child();
        const auto until = steady_clock::now() + settings_.call_time;
        process->send(question, until);
        auto answer = process->receive(until);
        const std::lock_guard lock{state_};
        next_pause_ = settings_.first_pause;
        return answer;
    } catch (const std::runtime_error& failure) {
        ++failures_;
        const std::lock_guard lock{state_};
        child_.reset();
        next_start_ = steady_clock::now() + next_pause_;
        next_pause_ = std::min(2 * next_pause_, settings_.longest_pause);
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
