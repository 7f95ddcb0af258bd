// `GET /api/init`: everything a client needs at its start as a list of the answers of other calls (back office §7),
// and the parts of it that pages carry inside.
#pragma once

#include "snapshot/view.hpp"

namespace kredenz::app {

/// The base data of `/init`, in the order of the specification.
inline constexpr std::array<std::string_view, 10> init_tables{
    "divisions", "branches", "menus", "categories", "products", "tags", "tables", "donatees", "navigations", "blocks"};

/// Decides which records of a table go along.
using Selects = std::function<bool(std::string_view table, const void* record)>;

/// `[{"url":"/api/config","data":…},…]` for readers of these roles. `current_user` is the JSON of /users/me, empty for
/// guests. Images travel inside the records that show them.
std::string start_data(const snapshot::View& view, Roles readers, std::string_view current_user,
                       const Selects& selects = {});

/// What a page of one branch needs: that branch whole, the others, its menus with their categories and products, and
/// its tables. The frame around every page goes along: the navigations and the news that are to be shown.
Selects data_of_branch(const snapshot::View& view, std::int64_t branch);
/// What a page without a menu needs: settings, divisions, branches, tags; the donatees for an order that names one; the
/// frame.
Selects data_of_overview(const snapshot::View& view);

}  // namespace kredenz::app
