#include "scripting/script_engine.hpp"

#include <JavaScriptCore/JavaScript.h>

namespace kredenz::scripting {
namespace {

class Text {
public:
    explicit Text(const char* text) : text_(JSStringCreateWithUTF8CString(text)) {}
    explicit Text(JSStringRef text) : text_(text) {}
    Text(const Text&) = delete;
    Text& operator=(const Text&) = delete;
    ~Text() {
        if (text_) JSStringRelease(text_);
    }

    JSStringRef get() const { return text_; }
    std::string utf8() const {
        if (!text_) return {};
        std::string text(JSStringGetMaximumUTF8CStringSize(text_), '\0');
        const auto size = JSStringGetUTF8CString(text_, text.data(), text.size());
        text.resize(size > 0 ? size - 1 : 0);
        return text;
    }

private:
    JSStringRef text_;
};

}  // namespace

struct ScriptEngine::Context {
    JSGlobalContextRef global = JSGlobalContextCreate(nullptr);

    Context() = default;
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { JSGlobalContextRelease(global); }

    void check(JSValueRef exception) const {
        if (exception) throw ScriptException{Text{JSValueToStringCopy(global, exception, nullptr)}.utf8()};
    }
};

ScriptEngine::ScriptEngine() : context_(std::make_unique<Context>()) {}
ScriptEngine::~ScriptEngine() = default;

void ScriptEngine::evaluate(const std::string& script) {
    JSValueRef exception = nullptr;
    JSEvaluateScript(context_->global, Text{script.c_str()}.get(), nullptr, nullptr, 1, &exception);
    context_->check(exception);
}

std::string ScriptEngine::call(const char* function, const std::string& argument) {
    auto* const global = context_->global;
    JSValueRef exception = nullptr;
    const auto* found = JSObjectGetProperty(global, JSContextGetGlobalObject(global), Text{function}.get(), &exception);
    context_->check(exception);
    auto* const callable = JSValueToObject(global, found, &exception);
    context_->check(exception);
    const JSValueRef arguments[] = {JSValueMakeString(global, Text{argument.c_str()}.get())};
    const auto* value = JSObjectCallAsFunction(global, callable, nullptr, 1, arguments, &exception);
    context_->check(exception);
    if (!value) throw ScriptException{std::string{function} + " is not a function"};
    const Text text{JSValueToStringCopy(global, value, &exception)};
    context_->check(exception);
    return text.utf8();
}

}  // namespace kredenz::scripting
