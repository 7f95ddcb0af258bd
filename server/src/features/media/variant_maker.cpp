#include "features/media/variant_maker.hpp"

#include "features/media/messages.hpp"
#include "processes/descriptor.hpp"

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/append.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fcntl.h>
#include <spdlog/spdlog.h>

#include <utility>

namespace kredenz::media {

namespace asio = boost::asio;

namespace {

/// Who only looks at a picture sent nothing that could be invalid.
Error told_to_readers(const Error& error) {
    return error.kind == ErrorKind::invalid ? Error::of(ErrorKind::not_found, std::string{messages::no_such_file})
                                            : error;
}

}  // namespace

asio::awaitable<Result<std::filesystem::path>> VariantMaker::find_or_make(Requester requester, StoredName source,
                                                                          Variant variant) {
    auto target = store_->variant_path(source, file_name(variant));
    std::error_code ignored;
    if (std::filesystem::exists(target, ignored)) co_return target;
    if (const auto outcome = co_await wait_for(std::move(requester), source, variant, target)) co_return *outcome;
    co_return target;
}

asio::awaitable<VariantMaker::Outcome> VariantMaker::wait_for(Requester requester, const StoredName& source,
                                                              Variant variant, const std::filesystem::path& target) {
    using Handler = asio::any_completion_handler<void(Outcome)>;
    auto begin = [this, &requester, &source, variant, &target](auto handler) {
        // Keeps the event loop alive while the handler waits here.
        auto executor = asio::prefer(asio::any_io_executor(asio::get_associated_executor(handler)),
                                     asio::execution::outstanding_work.tracked);
        auto resume = std::make_shared<Handler>(std::move(handler));
        join(std::move(requester), source, variant, target, [executor, resume](const Outcome& outcome) {
            asio::post(executor, asio::append(std::move(*resume), outcome));
        });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Outcome)>(std::move(begin),
                                                                                          asio::use_awaitable);
}

void VariantMaker::join(Requester requester, const StoredName& source, Variant variant,
                        const std::filesystem::path& target, Waiter waiter) {
    Making making{requester.side, target};
    {
        const std::lock_guard lock{mutex_};
        if (const auto running = in_the_making_.find(making); running != in_the_making_.end()) {
            running->second.push_back(std::move(waiter));
            return;
        }
        std::erase_if(failures_, [now = std::chrono::steady_clock::now()](const auto& failure) {
            return failure.second.until <= now;
        });
        if (const auto failure = failures_.find(target); failure != failures_.end())
            return waiter(failure->second.error);
        in_the_making_[making].push_back(std::move(waiter));
    }
    auto work = [this, source, variant, making] { finish(making, make(source, variant, making.second)); };
    auto refuse = [this, making](const Error& refusal) { tell(making, refusal); };
    pool_->submit(std::move(requester), std::move(work), std::move(refuse));
}

VariantMaker::Outcome VariantMaker::make(const StoredName& source, Variant variant,
                                         const std::filesystem::path& target) const {
    try {
        // Made since the request looked, by the job before this one.
        if (std::filesystem::exists(target)) return std::nullopt;
        const auto path = store_->path_of(source);
        // The path is the key of a guest's file: no log may hold it.
        const processes::Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC), "the original"};
        auto staged = store_->stage();
        const auto rendered =
            worker_->render(file.get(), format_named(source.extension).value(), variant, staged.descriptor());
        if (!rendered) return told_to_readers(rendered.error());
        staged.keep_as(target);
        return std::nullopt;
    } catch (const std::exception& failure) {
        spdlog::error("media: {} could not be made: {}", target.filename().string(), failure.what());
        return Error::of(ErrorKind::unavailable, std::string{messages::worker_unavailable});
    }
}

void VariantMaker::finish(const Making& making, const Outcome& outcome) {
    {
        const std::lock_guard lock{mutex_};
        if (outcome)
            failures_[making.second] = {*outcome, std::chrono::steady_clock::now() + rest_after_failure};
        else
            ++made_;
    }
    tell(making, outcome);
}

void VariantMaker::tell(const Making& making, const Outcome& outcome) {
    std::vector<Waiter> waiters;
    {
        const std::lock_guard lock{mutex_};
        waiters = std::move(in_the_making_[making]);
        in_the_making_.erase(making);
    }
    for (const auto& waiter : waiters) waiter(outcome);
}

std::uint64_t VariantMaker::made() const {
    const std::lock_guard lock{mutex_};
    return made_;
}

}  // namespace kredenz::media
