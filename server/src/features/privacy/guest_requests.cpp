#include "features/privacy/guest_requests.hpp"

#include "base/text.hpp"
#include "features/orders/order_persons.hpp"
#include "features/privacy/messages.hpp"
#include "record/patterns.hpp"

namespace kredenz::privacy {

Result<void> check_guest_address(std::string_view email) {
    if (record::patterns::email.holds(trim(email))) return {};
    return Error::invalid(std::string{messages::no_address}, "email");
}

void GuestSums::add(const orders::Order& order) {
    const auto& answers = order.questionnaire;
    const bool is_rated = answers.rating || answers.food_rating || answers.service_rating || answers.process_rating ||
                          !answers.comment.empty();
    ++orders;
    ratings += is_rated ? 1 : 0;
    uploads += std::ssize(kredenz::orders::uploads_of(order.items));
}

void describe(record::Describe<GuestSums>& d) {
    d.field("orders", &GuestSums::orders, "Bestellungen");
    d.field("ratings", &GuestSums::ratings, "Bewertungen");
    d.field("uploads", &GuestSums::uploads, "Dateien");
    d.field("openOrders", &GuestSums::open_orders, "Offene Bestellungen");
}

void describe(record::Describe<GuestRequest>& d) {
    d.field("id", &GuestRequest::id, "Nummer");
    d.field("action", &GuestRequest::action, "Vorgang");
    d.field("at", &GuestRequest::at, "Zeitpunkt");
    d.field("by", &GuestRequest::by, "Durch");
    d.field("sums", &GuestRequest::sums, "Umfang");
}

void note_request(storage::Session& session, const GuestRequest& request, std::int64_t user) {
    session.later(
        "insert into guest_requests (action, at, user_id, user_name, orders, ratings, uploads, open_orders) "
        "values ($1, $2, $3, $4, $5, $6, $7, $8)",
        record::name_of(request.action), request.at, user == 0 ? std::nullopt : std::optional{user}, request.by,
        request.sums.orders, request.sums.ratings, request.sums.uploads, request.sums.open_orders);
}

GuestRequestPage list_requests(storage::Session& session, storage::Window window) {
    GuestRequestPage page;
    page.total = session.query("select count(*) from guest_requests").front().integer(0);
    for (const auto row :
         session.query("select id, action, at, user_name, orders, ratings, uploads, open_orders from guest_requests "
                       "order by at desc, id desc limit $1 offset $2",
                       window.limit, window.offset()))
        page.requests.push_back({.id = row.integer(0),
                                 .action = record::choice_of<GuestAction>(row.view(1)).value_or(GuestAction::exported),
                                 .at = row.instant(2),
                                 .by = row.text(3),
                                 .sums = {row.integer(4), row.integer(5), row.integer(6), row.integer(7)}});
    return page;
}

}  // namespace kredenz::privacy
