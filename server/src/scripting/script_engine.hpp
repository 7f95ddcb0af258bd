// A JavaScript engine without a browser around it: evaluates one script and calls a function of it, texts in and out.
// Not safe for untrusted scripts: the worker enters its sandbox first, see scripting/script_worker.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace kredenz::scripting {

/// What a script threw, in the engine's words.
struct ScriptException : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class ScriptEngine {
public:
    ScriptEngine();
    ~ScriptEngine();
    ScriptEngine(const ScriptEngine&) = delete;
    ScriptEngine& operator=(const ScriptEngine&) = delete;

    /// Throws ScriptException.
    void evaluate(const std::string& script);
    /// Calls a global function of the script with a text (UTF-8 without NUL), for a text. Throws ScriptException.
    std::string call(const char* function, const std::string& argument);

private:
    struct Context;
    std::unique_ptr<Context> context_;
};

}  // namespace kredenz::scripting
