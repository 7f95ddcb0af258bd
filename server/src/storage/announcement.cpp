#include "storage/announcement.hpp"

#include <algorithm>
#include <stdexcept>

namespace kredenz::storage {
namespace {

/// Some forty of them fit one NOTIFY.
constexpr std::size_t longest_announcement = 200;

}  // namespace

std::string Announcement::within_bound(std::string text) {
    if (text.size() > longest_announcement) throw std::invalid_argument("an announcement has at most 200 bytes");
    return text;
}

void Announcements::add(Announcement announcement) {
    if (std::ranges::find(all_, announcement) == all_.end()) all_.push_back(std::move(announcement));
}

void Announcements::add(Announcements more) {
    some_were_missed_ = some_were_missed_ || more.some_were_missed_;
    for (auto& announcement : more.all_) add(std::move(announcement));
}

}  // namespace kredenz::storage
