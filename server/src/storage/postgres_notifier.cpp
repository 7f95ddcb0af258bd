#include "storage/postgres_notifier.hpp"

#include "base/enduring_thread.hpp"
#include "storage/failure.hpp"
#include "storage/queued_storage.hpp"

#include <libpq-fe.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace kredenz::storage {
namespace {

/// PostgreSQL takes payloads below 8,000 bytes.
constexpr std::size_t largest_payload = 7900;
/// The line that says that anything may have changed; no announcement is written so.
constexpr std::string_view missed_line = "*";
constexpr int first_pause = 50;
constexpr int longest_pause = 2000;

PostgresResult run_statement(pg_conn* connection, const char* sql, const char* value = nullptr) {
    const std::array values{value};
    PostgresResult result(PQexecParams(connection, sql, value ? 1 : 0, nullptr, values.data(), nullptr, nullptr, 0));
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw EngineFailed(PQerrorMessage(connection), EngineFailed::Outcome::nothing_happened);
    return result;
}

}  // namespace

PostgresNotifier::PostgresNotifier(std::string url, std::int64_t instance, AnnouncementListener heard)
    : url_(std::move(url)), instance_(std::to_string(instance)), heard_(std::move(heard)) {
    connect();
    wake_descriptor_ = ::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (wake_descriptor_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
    thread_ = start_enduring_thread("storage announcements", [this](const std::stop_token&) { run(); });
}

PostgresNotifier::~PostgresNotifier() {
    {
        const std::lock_guard lock(mutex_);
        is_stopping_ = true;
    }
    wake();
    thread_.join();
    ::close(wake_descriptor_);
}

void PostgresNotifier::send(Announcements announcements) {
    if (announcements.empty()) return;
    {
        const std::lock_guard lock(mutex_);
        waiting_.add(std::move(announcements));
    }
    wake();
}

void PostgresNotifier::wake() {
    const std::uint64_t one = 1;
    // Fails only when the counter is full, and then the thread is awake anyway.
    [[maybe_unused]] const auto written = ::write(wake_descriptor_, &one, sizeof one);
}

bool PostgresNotifier::is_stopping() {
    const std::lock_guard lock(mutex_);
    return is_stopping_;
}

Announcements PostgresNotifier::take_waiting() {
    const std::lock_guard lock(mutex_);
    return std::exchange(waiting_, {});
}

void PostgresNotifier::connect() {
    connection_ = connect_postgres(url_);
    // Shared, so that it is there at once even if the database has not noticed yet that the last connection broke.
    run_statement(connection_.get(), "select pg_advisory_lock_shared($1)", instance_.c_str());
    run_statement(connection_.get(), "listen kredenz");
}

void PostgresNotifier::run() {
    int pause = first_pause;
    for (;;) {
        const bool last_round = is_stopping();
        try {
            if (!connection_) {
                if (last_round) return;
                connect();
                pause = first_pause;
                Announcements announcements;
                announcements.add_missed();
                heard_(announcements);
            }
            send_waiting();
            hear();
            if (last_round) return;
            wait(-1);
        } catch (const std::exception& failure) {
            spdlog::warn("storage: announcements are interrupted: {}", failure.what());
            connection_.reset();
            if (last_round) return;
            wait(pause);
            pause = std::min(pause * 2, longest_pause);
        }
    }
}

void PostgresNotifier::send_waiting() {
    auto announcements = take_waiting();
    std::vector<std::string_view> lines;
    if (announcements.some_were_missed()) lines.push_back(missed_line);
    for (const auto& announcement : announcements.all()) lines.push_back(announcement.text());
    try {
        for (std::size_t next = 0; next < lines.size();) {
            auto payload = instance_;
            while (next < lines.size() && payload.size() + 1 + lines[next].size() <= largest_payload)
                (payload += '\n') += lines[next++];
            run_statement(connection_.get(), "select pg_notify('kredenz', $1)", payload.c_str());
        }
    } catch (...) {
        // Kept for the next connection; telling something twice does no harm.
        const std::lock_guard lock(mutex_);
        waiting_.add(std::move(announcements));
        throw;
    }
}

void PostgresNotifier::hear() {
    if (PQconsumeInput(connection_.get()) != 1)
        throw EngineFailed(PQerrorMessage(connection_.get()), EngineFailed::Outcome::nothing_happened);
    Announcements announcements;
    while (auto* notice = PQnotifies(connection_.get())) {
        std::string_view payload(notice->extra);
        const auto sender = payload.substr(0, payload.find('\n'));
        if (sender != instance_) {
            payload.remove_prefix(sender.size());
            while (!payload.empty()) {
                payload.remove_prefix(1);
                const auto end = std::min(payload.find('\n'), payload.size());
                const auto line = payload.substr(0, end);
                if (line == missed_line)
                    announcements.add_missed();
                else
                    announcements.add(Announcement::from_text(std::string{line}));
                payload.remove_prefix(end);
            }
        }
        PQfreemem(notice);
    }
    if (!announcements.empty()) heard_(announcements);
}

void PostgresNotifier::wait(int milliseconds) {
    std::array<pollfd, 2> descriptors{pollfd{wake_descriptor_, POLLIN, 0},
                                      pollfd{connection_ ? PQsocket(connection_.get()) : -1, POLLIN, 0}};
    ::poll(descriptors.data(), descriptors.size(), milliseconds);
    std::uint64_t wakes = 0;
    [[maybe_unused]] const auto taken = ::read(wake_descriptor_, &wakes, sizeof wakes);
}

}  // namespace kredenz::storage
