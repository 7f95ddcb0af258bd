// A unit of work with its result, seen by the engines without its types.
// Not for features: they hand a closure to Storage and await its result.
#pragma once

#include "base/error.hpp"
#include "storage/session.hpp"

#include <concepts>
#include <exception>
#include <optional>
#include <type_traits>
#include <utility>

namespace kredenz::storage {

class AnyUnit {
public:
    enum class Verdict { commit, roll_back };

    virtual ~AnyUnit() = default;

    /// Never throws what the unit throws: keeps it for the caller. Runs again from the start when called again.
    /// EngineFailed passes, since it concerns the whole transaction.
    virtual Verdict run(Session& session) = 0;
    virtual void fail(Error error) = 0;
    virtual void fail(std::exception_ptr exception) = 0;
};

template <class>
inline constexpr bool is_result = false;
template <class T>
inline constexpr bool is_result<Result<T>> = true;

/// A closure `(Session&) -> Result<T>`. Called as const, because it may run twice: it changes rows, never what it
/// captured, and owns everything it uses.
template <class Work>
concept UnitOfWork = std::move_constructible<Work> && std::invocable<const Work&, Session&> &&
                     is_result<std::invoke_result_t<const Work&, Session&>>;

template <UnitOfWork Work>
using UnitResult = std::invoke_result_t<const Work&, Session&>;

template <UnitOfWork Work>
class Unit final : public AnyUnit {
public:
    explicit Unit(Work work) : work_(std::move(work)) {}

    Verdict run(Session& session) override {
        result_.reset();
        exception_ = nullptr;
        try {
            result_.emplace(work_(session));
            return result_->has_value() ? Verdict::commit : Verdict::roll_back;
        } catch (const EngineFailed&) {
            throw;
        } catch (...) {
            exception_ = std::current_exception();
            return Verdict::roll_back;
        }
    }
    void fail(Error error) override {
        exception_ = nullptr;
        result_.emplace(std::move(error));
    }
    void fail(std::exception_ptr exception) override { exception_ = std::move(exception); }

    /// Rethrows what the unit threw.
    UnitResult<Work> take() {
        if (exception_) std::rethrow_exception(std::exchange(exception_, nullptr));
        return std::move(result_).value();
    }

private:
    const Work work_;
    std::optional<UnitResult<Work>> result_;
    std::exception_ptr exception_;
};

}  // namespace kredenz::storage
