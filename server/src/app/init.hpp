// `GET /api/init`: everything a client needs at its start as a list of the answers of other calls,
// and what of it pages carry inside as start data.
#pragma once

#include "record/any_record.hpp"
#include "snapshot/view.hpp"

namespace kredenz::app {

/// Which records of the start data go along with a page.
class Selection {
public:
    /// Of this type those that are wanted; of a type that is not named all.
    template <class Record, class IsWanted>
    void only(IsWanted is_wanted) {
        wanted_.insert_or_assign(
            std::string{Record::table_name},
            [is_wanted = std::move(is_wanted)](record::AnyRecord record) { return is_wanted(record.as<Record>()); });
    }
    template <class... Records>
    void none_of() {
        (only<Records>([](const Records&) { return false; }), ...);
    }

    bool has(std::string_view table, record::AnyRecord record) const {
        const auto found = wanted_.find(table);
        return found == wanted_.end() || found->second(record);
    }

private:
    std::map<std::string, std::function<bool(record::AnyRecord record)>, std::less<>> wanted_;
};

/// The answer of another call.
struct StartEntry {
    static constexpr std::string_view schema_name = "StartData";
    std::string url;
    record::RawJson data;
};

void describe(record::Describe<StartEntry>& d);

/// A list of such answers, as text that grows.
class StartData {
public:
    /// `path` is below /api; `data` is what the call answers there.
    void add(std::string_view path, std::string data);

    /// What stands between the brackets of the list.
    const std::string& entries() const { return entries_; }
    /// The list, with further ones at its end.
    std::string json(const StartData& more = {}) const;

private:
    std::string entries_;
};

/// `[{"url":"/api/config","data":…},…]` for readers of these roles. `current_user` is the JSON of /users/me, empty for
/// guests. Images travel inside the records that show them.
StartData start_data(const snapshot::View& view, Roles readers, std::string current_user,
                     const Selection& selection = {});

/// The data of one table of the start data, a list or a single record.
std::string start_data_of(const snapshot::View& view, const snapshot::Records& records, Roles readers,
                          const Selection& selection = {});

/// What a page of one branch needs: that branch whole, the others, its menus with their categories and products, and
/// its tables. The frame around every page goes along: the navigations and the news that are to be shown.
Selection data_of_branch(const snapshot::View& view, std::int64_t branch);
/// What a page without a menu needs: settings, divisions, branches, tags; the donatees for an order that names one; the
/// frame.
Selection data_of_overview(const snapshot::View& view);

}  // namespace kredenz::app
