#include "scripting/script_process.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <thread>

namespace kredenz::scripting {
namespace {

using std::chrono::milliseconds;
using Outcome = ScriptProcess::Outcome;

class ScriptProcessTest : public ::testing::Test {
protected:
    ~ScriptProcessTest() override { std::filesystem::remove(file_); }

    ScriptOptions options(std::string_view script) const {
        std::ofstream{file_} << script;
        ScriptOptions options;
        options.script = file_;
        options.first_pause = milliseconds{1};
        return options;
    }
    /// After the pause of a failure.
    static ScriptProcess::Answer call_again(ScriptProcess& process, std::string_view question) {
        while (process.pause().count() > 0) std::this_thread::yield();
        return process.call(question);
    }

private:
    const std::filesystem::path file_ =
        std::filesystem::temp_directory_path() / ("kredenz-script-" + std::to_string(::getpid()) + ".js");
};

TEST_F(ScriptProcessTest, AnswersFromTheSameProcessWhileItLives) {
    ScriptProcess process{options("let calls = 0; globalThis.answer = text => `${text} ${++calls}`;")};
    EXPECT_EQ(process.call("Käse \U0001F9C0").text, "Käse \U0001F9C0 1");
    const auto second = process.call("");
    EXPECT_EQ(second.outcome, Outcome::answered);
    EXPECT_EQ(second.text, " 2");
    EXPECT_EQ(process.figures().starts, 1);
    EXPECT_EQ(process.figures().failures, 0);
}

TEST_F(ScriptProcessTest, TakesAndGivesTextsOfMegabytes) {
    ScriptProcess process{options("globalThis.answer = text => text + text;")};
    const std::string text(5'000'000, 'x');
    EXPECT_EQ(process.call(text).text, text + text);
}

TEST_F(ScriptProcessTest, CollectsGarbageAndComputesInItsSandbox) {
    ScriptProcess process{
        options("globalThis.answer = async => { let sum = 0;"
                "  for (let round = 0; round < 80; ++round) {"
                "    const kept = Array.from({ length: 1000 }, (_, i) => ({ text: `${round}/${i}`.repeat(10), i }));"
                "    kept.sort((a, b) => a.text < b.text ? -1 : 1);"
                "    sum += JSON.parse(JSON.stringify(kept)).filter(one => /^1+\\/9/u.test(one.text)).length; }"
                "  return String(sum); };")};
    // Rounds 1 and 11, times the 111 numbers below 1000 that begin with a nine.
    EXPECT_EQ(process.call("").text, "222");
    EXPECT_EQ(process.figures().failures, 0);
}

TEST_F(ScriptProcessTest, TellsWhatTheScriptThrew) {
    ScriptProcess process{options("globalThis.answer = text => { throw new Error(`no ${text}`); };")};
    const auto answer = process.call("soup");
    EXPECT_EQ(answer.outcome, Outcome::threw);
    EXPECT_EQ(answer.text, "Error: no soup");
    EXPECT_EQ(process.call("cake").text, "Error: no cake");
    EXPECT_EQ(process.figures().starts, 1);
}

TEST_F(ScriptProcessTest, EndsWhatTakesTooLongAndStartsAnew) {
    auto patient = options("globalThis.answer = text => { while (text === 'loop'); return text; };");
    patient.call_time = milliseconds{300};
    ScriptProcess process{patient};
    EXPECT_EQ(process.call("loop").outcome, Outcome::failed);
    EXPECT_EQ(call_again(process, "soup").text, "soup");
    EXPECT_EQ(process.figures().starts, 2);
    EXPECT_EQ(process.figures().failures, 1);
}

/// The process that this one has started last.
pid_t youngest_child() {
    pid_t child = 0;
    for (const auto& thread : std::filesystem::directory_iterator{"/proc/self/task"}) {
        std::ifstream children{thread.path() / "children"};
        while (children >> child) {
        }
    }
    return child;
}

TEST_F(ScriptProcessTest, WaitsForWhatGetsNoTurnToCompute) {
    auto patient = options("globalThis.answer = text => text;");
    patient.call_time = milliseconds{500};
    ScriptProcess process{patient};
    ASSERT_EQ(process.call("soup").text, "soup");
    const auto child = youngest_child();
    ASSERT_EQ(::kill(child, SIGSTOP), 0);
    const std::jthread busy{[&] {
        std::this_thread::sleep_for(2 * patient.call_time);
        ::kill(child, SIGCONT);
    }};
    EXPECT_EQ(process.call("cake").text, "cake");
    EXPECT_EQ(process.figures().failures, 0);
}

TEST_F(ScriptProcessTest, EndsWhatDoesNotComputeAtAll) {
    auto mute = options("");
    mute.longest_wait = milliseconds{300};
    // It waits for somebody to write into it.
    mute.script += ".pipe";
    ASSERT_EQ(::mkfifo(mute.script.c_str(), 0600), 0);
    ScriptProcess process{mute};
    EXPECT_EQ(process.call("soup").text, "it took too long");
    std::filesystem::remove(mute.script);
}

/// Whether nothing is left of the process, no zombie either; waits for that.
bool is_gone(pid_t process) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    while (::kill(process, 0) == 0 && std::chrono::steady_clock::now() < until) std::this_thread::yield();
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

TEST_F(ScriptProcessTest, FollowsAtOnceOnOneThatEndedBetweenCalls) {
    ScriptProcess process{options("globalThis.answer = text => text;")};
    ASSERT_EQ(process.call("soup").text, "soup");
    const auto child = youngest_child();
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    EXPECT_TRUE(is_gone(child)) << "although nobody asks again";
    EXPECT_EQ(process.call("cake").text, "cake") << "without a pause";
    EXPECT_EQ(process.figures().starts, 2);
    EXPECT_EQ(process.figures().failures, 1);
}

// Sanitizers map more than any limit allows.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KREDENZ_UNLIMITED_MEMORY
#endif
#endif

#ifndef KREDENZ_UNLIMITED_MEMORY
TEST_F(ScriptProcessTest, EndsWhatTakesTooMuchMemory) {
    const auto narrow = options(
        "globalThis.answer = text => { if (text !== 'all') return text;"
        "  const kept = []; while (true) kept.push(new Uint8Array(10_000_000).fill(1)); };");
    ScriptProcess process{narrow};
    // The engine may tell the script or end the process; either way the memory is not had.
    EXPECT_NE(process.call("all").outcome, Outcome::answered);
    EXPECT_EQ(call_again(process, "soup").text, "soup");
}
#endif

TEST_F(ScriptProcessTest, PausesLongerWithEachFailure) {
    auto broken = options("throw new Error('not today');");
    broken.first_pause = std::chrono::minutes{1};
    ScriptProcess process{broken};
    const auto answer = process.call("soup");
    EXPECT_EQ(answer.outcome, Outcome::failed);
    EXPECT_NE(answer.text.find("not today"), std::string::npos) << answer.text;
    EXPECT_GT(process.pause(), std::chrono::seconds{50});
    EXPECT_EQ(process.call("soup").outcome, Outcome::failed);
    EXPECT_EQ(process.figures().starts, 1) << "while it pauses";
}

TEST_F(ScriptProcessTest, AMissingProgramIsAFailure) {
    auto missing = options("");
    missing.program = "/no/such/program";
    ScriptProcess process{missing};
    EXPECT_EQ(process.call("soup").outcome, Outcome::failed);
    missing.program = "/bin/false";
    EXPECT_EQ(ScriptProcess{missing}.call("soup").outcome, Outcome::failed);
}

TEST_F(ScriptProcessTest, StoppingEndsTheCallThatWaits) {
    ScriptProcess process{options("globalThis.answer = text => { while (text === 'loop'); return text; };")};
    ASSERT_EQ(process.call("soup").text, "soup");
    std::jthread other{[&] { process.stop(); }};
    EXPECT_EQ(process.call("loop").outcome, Outcome::failed);
    EXPECT_EQ(call_again(process, "soup").outcome, Outcome::failed) << "for good";
}

TEST_F(ScriptProcessTest, KnowsTheNamesOfTheGermanCalendar) {
    ScriptProcess process{options(
        "globalThis.answer = text => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Vienna', weekday: 'long', "
        "hour: '2-digit', minute: '2-digit' }).format(Number(text));")};
    EXPECT_EQ(process.call("1800000000000").text, "Freitag, 09:00") << "although it opens no file any more";
}

}  // namespace
}  // namespace kredenz::scripting
