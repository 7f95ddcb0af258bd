#include "features/privacy/erased_guests.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "features/media/store.hpp"
#include "features/privacy/messages.hpp"
#include "record/json_list.hpp"
#include "record/json_reader.hpp"
#include "record/json_writer.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace kredenz::privacy {
namespace {

using storage::Session;

struct ErasedGuestList {
    static constexpr std::string_view schema_name = "ErasedGuestList";
    std::vector<ErasedGuest> guests;
};

void describe(record::Describe<ErasedGuestList>& d) { d.field("guests", &ErasedGuestList::guests, "Gäste"); }

std::string hash_of(std::string_view salt, std::string_view email_key) {
    return token_hash(std::string{salt} + "/" + std::string{email_key});
}

std::string text_in(const std::filesystem::path& file) {
    std::ifstream input{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{input}, {}};
}

std::vector<ErasedGuest> guests_where(Session& session, std::string_view condition) {
    std::vector<ErasedGuest> guests;
    for (const auto row : session.query("select salt, address_hash, erased_at, kept_orders from erased_guests where " +
                                        std::string{condition} + " order by id"))
        guests.push_back({row.text(0), row.text(1), row.instant(2), row.text(3)});
    return guests;
}

void insert(Session& session, const ErasedGuest& guest, bool is_due) {
    session.later(
        "insert into erased_guests (salt, address_hash, erased_at, kept_orders, is_due) values ($1, $2, $3, $4, $5)",
        guest.salt, guest.address_hash, guest.erased_at, guest.kept_orders, is_due);
}

}  // namespace

void describe(record::Describe<ErasedGuest>& d) {
    d.field("salt", &ErasedGuest::salt, "Salz");
    d.field("addressHash", &ErasedGuest::address_hash, "Prüfwert der Adresse");
    d.field("erasedAt", &ErasedGuest::erased_at, "Gelöscht am");
    d.field("keptOrders", &ErasedGuest::kept_orders, "Damals offene Bestellungen");
}

bool ErasedGuest::is(std::string_view email_key) const { return hash_of(salt, email_key) == address_hash; }

bool ErasedGuest::kept(std::int64_t order) const {
    const auto numbers = split(kept_orders, " ");
    return std::ranges::find(numbers, std::to_string(order)) != numbers.end();
}

std::int64_t ErasedGuest::count_kept() const { return std::ssize(split(kept_orders, " ")); }

void note_erased(Session& session, std::string_view email_key, std::span<const std::int64_t> kept, Instant now) {
    const auto salt = random_token();
    std::string kept_orders;
    for (const auto order : kept) kept_orders += (kept_orders.empty() ? "" : " ") + std::to_string(order);
    insert(session, {salt, hash_of(salt, email_key), now, std::move(kept_orders)}, false);
}

std::vector<ErasedGuest> erased_guests(Session& session) { return guests_where(session, "true"); }

void keep_beside_backups(const std::vector<ErasedGuest>& guests, const std::filesystem::path& backup_folder) {
    const auto text = record::to_json(ErasedGuestList{guests}, record::Audience::stored()) + "\n";
    const auto place = backup_folder / erased_guests_file;
    if (text_in(place) == text || (guests.empty() && !std::filesystem::exists(place))) return;
    std::filesystem::create_directories(backup_folder);
    auto unfinished = place;
    unfinished += "." + random_token();
    media::StagedFile file{unfinished};
    file.write(text);
    file.keep_as(place);
}

Result<std::vector<ErasedGuest>> read_erased_guests(const std::filesystem::path& backup_folder) {
    const auto place = backup_folder / erased_guests_file;
    if (!std::filesystem::exists(place)) return std::vector<ErasedGuest>{};
    auto list = record::from_stored<ErasedGuestList>(text_in(place));
    if (!list) return Error::of(ErrorKind::unavailable, messages::erased_guests_unreadable(place.string()));
    return std::move(list->guests);
}

void expect_again(Session& session, const std::vector<ErasedGuest>& guests, Instant backup_made_at) {
    for (const auto& guest : guests)
        if (guest.erased_at >= backup_made_at) insert(session, guest, true);
}

std::vector<ErasedGuest> expected_again(Session& session) { return guests_where(session, "is_due"); }

void expect_no_more(Session& session) { session.execute("update erased_guests set is_due = $1 where is_due", false); }

}  // namespace kredenz::privacy
