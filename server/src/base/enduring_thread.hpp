// Threads whose work lasts as long as the server. An exception that escapes is logged, and the work begins again after
// a pause. Not for work whose caller waits for the result.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <thread>

namespace kredenz {

/// Calls `work` on a thread of its own until it returns, again whenever an exception escapes from it. `name` stands in
/// the log.
std::jthread start_enduring_thread(std::string name, std::function<void(const std::stop_token&)> work);

/// Once, on the calling thread: false, and a line in the log, when an exception escaped.
bool endure(std::string_view name, const std::function<void()>& work);

}  // namespace kredenz
