#include "base/enduring_thread.hpp"

#include <spdlog/spdlog.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace kredenz {
namespace {

/// What fails at once each time shall not fill the log.
constexpr std::chrono::seconds pause{1};

void wait(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock{mutex};
    never.wait_for(lock, stop, pause, [] { return false; });
}

}  // namespace

bool endure(std::string_view name, const std::function<void()>& work) {
    try {
        work();
        return true;
    } catch (const std::exception& failure) {
        spdlog::critical("{}: {}", name, failure.what());
    } catch (...) {
        spdlog::critical("{}: something was thrown that says nothing of itself", name);
    }
    return false;
}

std::jthread start_enduring_thread(std::string name, std::function<void(const std::stop_token&)> work) {
    return std::jthread{[name = std::move(name), work = std::move(work)](const std::stop_token& stop) {
        while (!endure(name, [&] { work(stop); }) && !stop.stop_requested()) wait(stop);
    }};
}

}  // namespace kredenz
