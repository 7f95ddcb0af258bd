// Announcements between processes that share one PostgreSQL: one connection on its own thread that sends what was
// committed here, several changes in one NOTIFY, and receives what was committed elsewhere. While it is open, the
// others know that this instance runs. Outside of transactions on purpose: a NOTIFY inside takes a lock that all
// commits of the cluster queue for.
#pragma once

#include "storage/announcement.hpp"
#include "storage/postgres_connection.hpp"

#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace kredenz::storage {

class PostgresNotifier {
public:
    /// Listens when it returns; throws EngineFailed when the first connection fails. `heard` is called with the
    /// announcements of other processes, and after a lost connection with some missed.
    PostgresNotifier(std::string url, std::int64_t instance, AnnouncementListener heard);
    /// Sends what is left, if the connection stands.
    ~PostgresNotifier();
    PostgresNotifier(const PostgresNotifier&) = delete;
    PostgresNotifier& operator=(const PostgresNotifier&) = delete;

    void send(Announcements announcements);

private:
    void run();
    void connect();
    void send_waiting();
    void hear();
    void wait(int milliseconds);
    Announcements take_waiting();
    bool is_stopping();
    void wake();

    const std::string url_;
    /// The number of this instance in decimal digits.
    const std::string instance_;
    const AnnouncementListener heard_;
    PostgresConnection connection_;
    int wake_descriptor_;
    std::mutex mutex_;
    Announcements waiting_;
    bool is_stopping_ = false;
    std::jthread thread_;
};

}  // namespace kredenz::storage
