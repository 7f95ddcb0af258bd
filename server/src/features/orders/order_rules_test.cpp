#include "features/orders/order_rules.hpp"

#include "features/branches/opening_hours_messages.hpp"
#include "features/branches/table.hpp"
#include "features/catalog/sold_out.hpp"
#include "features/orders/donatee.hpp"
#include "features/orders/messages.hpp"
#include "resource/hook.hpp"

#include <gtest/gtest.h>

namespace kredenz::orders {
namespace {

using branches::Branch;
using branches::Rule;
using branches::RuleType;
using catalog::Product;

/// A Monday at noon in Vienna; the branch is open from 08:00 to 18:00 every day.
const Instant noon = *parse_instant("2027-01-04T12:00:00+01:00");
const Instant night = *parse_instant("2027-01-04T23:00:00+01:00");

using Tables = std::map<std::string, std::shared_ptr<const snapshot::Records>, std::less<>>;

template <class Record>
void put(Tables& tables, std::vector<Record> list) {
    static const snapshot::BaseTable base{&storage::repository_of<Record>().untyped()};
    std::vector<std::shared_ptr<const void>> shared;
    for (auto& record : list) shared.push_back(std::make_shared<const Record>(std::move(record)));
    tables[base.name()] = std::make_shared<const snapshot::Records>(base, std::move(shared));
}

class OrderRules : public ::testing::Test {
protected:
    OrderRules() {
        config.meta.id = 1;
        branch.meta.id = 1;
        branch.is_delivery_enabled = branch.is_takeaway_enabled = branch.is_dine_in_enabled = true;
        branch.opening_hours = {{.type = RuleType::daily, .from = TimeOfDay{8 * 60}, .to = TimeOfDay{18 * 60}}};
        branch.delivery_areas = {{.id = 7,
                                  .area = "1010 Innere Stadt",
                                  .price = Money{200},
                                  .tax = Rate::whole(10),
                                  .minimum_order_value = Money{980}}};
        product.meta.id = 5;
        product.name = "Torte";
        product.price = Money{490};

        request.branch = {1};
        request.items = {{.product = {5}, .amount = Amount::whole(2)}};
        request.legal_instructions = request.privacy_policy = true;
        auto& form = request.form;
        form.first_name = "Eva";
        form.last_name = "Gast";
        form.phone = "+43 664 1234567";
        form.email = "eva@beispiel.at";
        form.street = "Gasse 1";
        form.zip_code = "1010";
        form.city = "Wien";
    }

    OrderContext context_of_branch() const {
        auto other = branch;
        other.meta.id = 2;
        catalog::Category category;
        category.meta.id = 3;
        catalog::Menu menu;
        menu.meta.id = 4;
        menu.branches = {{1}};
        menu.catalog = {{.category = {3}, .products = {{{5}}}}};
        Donatee donatee;
        donatee.meta.id = 6;
        Tables tables;
        put(tables, std::vector{config});
        put(tables, std::vector{branch, other});
        put(tables, std::vector<branches::Table>{{.meta = {8}, .identifier = "A1", .branch = {1}},
                                                 {.meta = {9}, .identifier = "B1", .branch = {2}}});
        put(tables, std::vector{category});
        put(tables, std::vector{menu});
        put(tables, std::vector{product});
        put(tables, std::vector{donatee});
        put(tables, sold_outs);
        return *find_order_context(std::make_shared<const snapshot::View>(1, std::move(tables)), 1);
    }

    /// "field: message" of each error.
    static std::vector<std::string> told(const std::vector<FieldError>& errors) {
        std::vector<std::string> texts;
        for (const auto& error : errors) texts.push_back(error.field + ": " + error.message);
        return texts;
    }
    std::vector<std::string> form_problems() const { return told(form_errors(context_of_branch(), request)); }
    std::vector<std::string> fields_at_fault() const {
        std::vector<std::string> fields;
        for (const auto& error : form_errors(context_of_branch(), request)) fields.push_back(error.field);
        return fields;
    }
    std::vector<std::string> timing_problems(Instant now) const {
        const auto context = context_of_branch();
        const auto* only = context.view->find<Product>(5);
        return told(timing_errors(context, request, timing_of(context, request, now), {&only, 1}, now));
    }
    static std::string problem(std::string_view field, std::string_view message) {
        return std::string{field} + ": " + std::string{message};
    }

    void deliver() {
        request.is_delivery = true;
        request.delivery_area = 7;
    }
    void dine_in() { request.is_dine_in = true; }

    using Texts = std::vector<std::string>;
    settings::Config config;
    Branch branch;
    std::vector<catalog::SoldOut> sold_outs;
    Product product;
    OrderRequest request;
};

TEST_F(OrderRules, AFilledInCheckoutPasses) {
    EXPECT_EQ(form_problems(), Texts{});
    EXPECT_EQ(timing_problems(noon), Texts{});
    deliver();
    EXPECT_EQ(form_problems(), Texts{});
    EXPECT_EQ(timing_problems(noon), Texts{});
}

TEST_F(OrderRules, OnlyPublicBranchesTakeOrders) {
    const auto view = context_of_branch().view;
    EXPECT_FALSE(find_public_order_context(view, 99));
    EXPECT_TRUE(find_public_order_context(view, 1));
    auto hidden = *view->find<Branch>(1);
    hidden.is_public = false;
    auto tables = view->tables();
    put(tables, std::vector{hidden});
    EXPECT_FALSE(find_public_order_context(std::make_shared<const snapshot::View>(2, std::move(tables)), 1));
}

TEST_F(OrderRules, NamesAreAlwaysRequired) {
    request.form.first_name = " ";
    request.form.last_name = "";
    EXPECT_EQ(form_problems(),
              (Texts{"firstName: Bitte füllen Sie „Vorname“ aus.", "lastName: Bitte füllen Sie „Nachname“ aus."}));
}

TEST_F(OrderRules, ACompanyNeedsItsName) {
    request.form.is_company = true;
    EXPECT_EQ(form_problems(), (Texts{"companyName: Bitte füllen Sie „Firmenname“ aus."}));
    request.form.company_name = "Muster GmbH";
    EXPECT_EQ(form_problems(), Texts{});
}

TEST_F(OrderRules, ContactIsAskedForByOrderTypeAsTheBranchSays) {
    const auto anonymous = [this] {
        auto& form = request.form;
        form.phone = form.email = form.street = form.zip_code = form.city = form.country = "";
    };
    const Texts email{"email"};
    const Texts phone{"phone"};
    const Texts address{"street", "zipCode", "city", "country"};
    anonymous();
    const auto check = [&](bool& asks_email, bool& asks_phone, bool& asks_address) {
        asks_email = asks_phone = asks_address = false;
        EXPECT_EQ(fields_at_fault(), Texts{});
        asks_email = true;
        EXPECT_EQ(fields_at_fault(), email);
        asks_email = false;
        asks_phone = true;
        EXPECT_EQ(fields_at_fault(), phone);
        asks_phone = false;
        asks_address = true;
        EXPECT_EQ(fields_at_fault(), address);
    };
    check(branch.is_takeaway_email_required, branch.is_takeaway_phone_required, branch.is_takeaway_address_required);
    dine_in();
    check(branch.is_dine_in_email_required, branch.is_dine_in_phone_required, branch.is_dine_in_address_required);
    request.is_dine_in = false;
    deliver();
    check(branch.is_delivery_email_required, branch.is_delivery_phone_required, branch.is_delivery_address_required);
}

TEST_F(OrderRules, ADifferentDeliveryAddressIsWhole) {
    request.form.is_delivery_address_different = true;
    request.form.is_delivery_company = true;
    EXPECT_EQ(fields_at_fault(), Texts{}) << "only deliveries have one";
    deliver();
    EXPECT_EQ(fields_at_fault(), (Texts{"deliveryCompanyName", "deliveryFirstName", "deliveryLastName",
                                        "deliveryStreet", "deliveryZipCode", "deliveryCity"}));
    request.form.is_delivery_company = false;
    EXPECT_EQ(fields_at_fault().front(), "deliveryFirstName");
    request.form.is_delivery_address_different = false;
    EXPECT_EQ(fields_at_fault(), Texts{});
}

TEST_F(OrderRules, DeliveriesNeedAnAreaOfTheBranch) {
    deliver();
    for (const auto area : {std::optional<std::int64_t>{}, std::optional<std::int64_t>{8}}) {
        request.delivery_area = area;
        EXPECT_EQ(form_problems(), Texts{problem("deliveryArea", messages::no_delivery_area)});
    }
    request.is_delivery = false;
    EXPECT_EQ(form_problems(), Texts{});
}

TEST_F(OrderRules, OrderTypesMustBeOfferedAndCannotBeMixed) {
    deliver();
    dine_in();
    EXPECT_EQ(form_problems(), Texts{problem("isDelivery", messages::two_order_types)});
    request.is_dine_in = false;
    branch.is_delivery_enabled = false;
    EXPECT_EQ(form_problems(), Texts{problem("isDelivery", messages::order_type_not_offered)});
    request.is_delivery = false;
    branch.is_takeaway_enabled = false;
    EXPECT_EQ(form_problems(), Texts{problem("isDelivery", messages::order_type_not_offered)});
    dine_in();
    branch.is_dine_in_enabled = false;
    EXPECT_EQ(form_problems(), Texts{problem("isDineIn", messages::order_type_not_offered)});
}

TEST_F(OrderRules, ATableIsChosenWhereItIsShown) {
    branch.is_table_selection_enabled = true;
    EXPECT_EQ(form_problems(), Texts{}) << "takeaway sits nowhere";
    dine_in();
    EXPECT_EQ(form_problems(), Texts{problem("table", messages::no_table)});
    for (const auto table : {9, 99}) {
        request.table = {table};
        EXPECT_EQ(form_problems(), Texts{problem("table", messages::foreign_table)});
    }
    request.table = {8};
    EXPECT_EQ(form_problems(), Texts{});
    request.table = {9};
    branch.is_table_selection_enabled = false;
    EXPECT_EQ(form_problems(), Texts{});
}

TEST_F(OrderRules, DonateesMustExistAndDonationsBeOn) {
    request.donatee = {6};
    EXPECT_EQ(form_problems(), Texts{problem("donatee", messages::no_such_donatee)});
    config.enable_donations = true;
    EXPECT_EQ(form_problems(), Texts{});
    request.donatee = {66};
    EXPECT_EQ(form_problems(), Texts{problem("donatee", messages::no_such_donatee)});
}

TEST_F(OrderRules, APaymentMethodNeedsAllItsFlags) {
    const auto refused = Texts{problem("paymentMethod", messages::payment_not_offered)};
    EXPECT_EQ(form_problems(), Texts{});
    branch.is_cash_enabled = false;
    EXPECT_EQ(form_problems(), refused);
    branch.is_cash_enabled = true;
    config.enable_cash = false;
    EXPECT_EQ(form_problems(), refused);

    const auto needs_all = [&](PaymentMethod method, std::array<bool*, 3> flags) {
        request.form.payment_method = method;
        for (std::size_t missing = 0; missing < flags.size(); ++missing) {
            for (auto* flag : flags) *flag = true;
            *flags[missing] = false;
            EXPECT_EQ(form_problems(), refused);
        }
        *flags.back() = true;
        EXPECT_EQ(form_problems(), Texts{});
    };
    needs_all(PaymentMethod::atm_card,
              {&config.enable_plugin_atm_card, &config.enable_atm_card, &branch.is_atm_card_enabled});
    needs_all(PaymentMethod::hydro_ag_voucher, {&config.enable_plugin_hydro_ag_voucher, &config.enable_hydro_ag_voucher,
                                                &branch.is_hydro_ag_voucher_enabled});
}

TEST_F(OrderRules, QuotationsAreNotPaid) {
    branch.is_cash_enabled = false;
    branch.is_quotation_required = true;
    EXPECT_EQ(form_problems(), Texts{});
}

TEST_F(OrderRules, BothConsentsAreAskedFor) {
    request.legal_instructions = request.privacy_policy = false;
    EXPECT_EQ(form_problems(), (Texts{problem("legalInstructions", messages::terms_not_accepted),
                                      problem("privacyPolicy", messages::privacy_not_accepted)}));
}

TEST_F(OrderRules, TheMinimumOrderValueIsReachedExactly) {
    deliver();
    const auto missing = [this] {
        return price_cart(context_of_branch(), request, noon, noon)->price.missing_to_minimum.units;
    };
    EXPECT_EQ(missing(), 0);
    branch.delivery_areas[0].minimum_order_value = Money{981};
    EXPECT_EQ(missing(), 1);
    request.is_delivery = false;
    EXPECT_EQ(missing(), 0);
}

TEST_F(OrderRules, WhileClosedOnlyPreordersPass) {
    EXPECT_EQ(timing_problems(night), Texts{problem("", branches::messages::closed)});
    branch.is_preorder_enabled = true;
    EXPECT_EQ(timing_problems(night), Texts{}) << "without a word about the button the server decides";
    EXPECT_TRUE(timing_of(context_of_branch(), request, night).is_preorder);
    request.is_preorder = true;
    EXPECT_EQ(timing_problems(night), Texts{});
    request.is_preorder = false;
    EXPECT_EQ(timing_problems(night), Texts{problem("", std::string{branches::messages::closed} + " " +
                                                            std::string{branches::messages::preorder})});
    EXPECT_EQ(timing_problems(noon), Texts{});
    EXPECT_FALSE(timing_of(context_of_branch(), request, noon).is_preorder);
}

TEST_F(OrderRules, DeliveryHasItsOwnHours) {
    deliver();
    branch.delivery_hours = {{.type = RuleType::daily, .from = TimeOfDay{14 * 60}, .to = TimeOfDay{16 * 60}}};
    EXPECT_EQ(timing_problems(noon), Texts{}) << "only when they are switched on";
    branch.is_delivery_hours_enabled = true;
    EXPECT_EQ(timing_problems(noon), Texts{problem("", branches::messages::delivery_closed)});
}

TEST_F(OrderRules, AQuotationMayBeAskedForAtAnyHour) {
    branch.is_quotation_required = true;
    EXPECT_EQ(timing_problems(night), Texts{});
    EXPECT_FALSE(timing_of(context_of_branch(), request, night).is_preorder);
}

TEST_F(OrderRules, NothingIsOrderedWhilePausedOrBeforeTheStart) {
    branch.paused_until = noon + std::chrono::minutes{1};
    EXPECT_EQ(timing_problems(noon), Texts{problem("",
                                                   "Derzeit nehmen wir leider keine Bestellungen an. "
                                                   "Bestellen können Sie wieder ab 12:01 Uhr.")});
    branch.is_preorder_enabled = true;
    EXPECT_EQ(timing_problems(noon),
              Texts{problem("appointmentDate",
                            "Derzeit nehmen wir leider keine Bestellungen an. "
                            "Bestellen können Sie wieder ab 12:01 Uhr. "
                            "Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.")});
    request.form.appointment_date = noon + std::chrono::minutes{30};
    EXPECT_EQ(timing_problems(noon), Texts{});
    EXPECT_TRUE(timing_of(context_of_branch(), request, noon).is_preorder);
    request.form.appointment_date.reset();
    EXPECT_EQ(timing_problems(noon + std::chrono::minutes{1}), Texts{});
    branch.orderable_from = *parse_instant("2027-01-05T08:30:00+01:00");
    EXPECT_EQ(timing_problems(noon), Texts{": Bestellbar ab 05.01.2027 08:30"});
    EXPECT_EQ(timing_problems(*branch.orderable_from), Texts{});
}

TEST_F(OrderRules, AppointmentsLieInTheFutureAndInTheHours) {
    using enum branches::AppointmentProblem;
    const auto refused = [](branches::AppointmentProblem kind) {
        return Texts{problem("appointmentDate", branches::messages::appointment(kind))};
    };
    auto& appointment = request.form.appointment_date;
    appointment = noon + std::chrono::hours{3};
    EXPECT_EQ(timing_problems(noon), Texts{});
    appointment = noon - std::chrono::minutes{1};
    EXPECT_EQ(timing_problems(noon), refused(too_early));
    appointment = *parse_instant("2027-01-05T07:59:00+01:00");
    EXPECT_EQ(timing_problems(noon), refused(closed));
    appointment = *parse_instant("2027-01-05T08:00:00+01:00");
    EXPECT_EQ(timing_problems(noon), Texts{});
    appointment = *parse_instant("2027-01-05T18:00:00+01:00");
    EXPECT_EQ(timing_problems(noon), refused(closed));
    appointment = *parse_instant("2028-01-05T12:00:00+01:00");
    EXPECT_EQ(timing_problems(noon), refused(too_far));
}

TEST_F(OrderRules, AnAppointmentIsRequiredWhereTheBranchOrALeadTimeSaysSo) {
    const auto required = Texts{problem("appointmentDate", messages::appointment_required)};
    branch.is_appointment_required = true;
    EXPECT_EQ(timing_problems(noon), required);
    branch.is_appointment_required = false;
    product.is_lead_time_enabled = true;
    EXPECT_EQ(timing_problems(noon), Texts{}) << "of no length";
    product.lead_time_type = catalog::LeadTimeType::days;
    product.lead_time_value = 2;
    EXPECT_EQ(timing_problems(noon), required);
    request.form.appointment_date = noon + std::chrono::hours{48};
    EXPECT_EQ(timing_problems(noon), Texts{});
    *request.form.appointment_date -= std::chrono::minutes{1};
    EXPECT_EQ(
        timing_problems(noon),
        Texts{problem("appointmentDate", branches::messages::appointment(branches::AppointmentProblem::too_early))});
}

TEST_F(OrderRules, ThePromiseIsTheAppointmentOrTheNextPossibleTime) {
    branch.preparation_minutes_takeaway = 20;
    EXPECT_EQ(timing_of(context_of_branch(), request, noon).promised_at, noon + std::chrono::minutes{20});
    branch.extra_minutes = 15;
    branch.extra_minutes_until = noon + std::chrono::hours{1};
    EXPECT_EQ(timing_of(context_of_branch(), request, noon).promised_at, noon + std::chrono::minutes{35});
    request.form.appointment_date = noon + std::chrono::hours{2};
    const auto timing = timing_of(context_of_branch(), request, noon);
    EXPECT_EQ(timing.promised_at, request.form.appointment_date);
    EXPECT_EQ(timing.at, *request.form.appointment_date);
}

TEST_F(OrderRules, SlotsCountOnlyWhereTheBranchLimitsThem) {
    branch.slot_minutes = 30;
    const auto half_past = noon + std::chrono::minutes{30};
    EXPECT_EQ(slot_of(context_of_branch(), noon), std::nullopt);
    branch.maximum_orders_per_slot = 2;
    EXPECT_EQ(slot_of(context_of_branch(), noon + std::chrono::minutes{20}), noon);
    EXPECT_EQ(slot_of(context_of_branch(), half_past), half_past);
    EXPECT_EQ(slot_of(context_of_branch(), std::nullopt), std::nullopt);
}

TEST_F(OrderRules, ThePreparationBeginsTheBranchsMinutesBefore) {
    const auto due = noon + std::chrono::hours{2};
    branch.preparation_minutes_takeaway = 20;
    branch.preparation_minutes_delivery = 45;
    EXPECT_EQ(preparation_start(branch, OrderType::takeaway, due), due - std::chrono::minutes{20});
    EXPECT_EQ(preparation_start(branch, OrderType::delivery, due), due - std::chrono::minutes{45});
    branch.extra_minutes = 15;
    branch.extra_minutes_until = due;
    EXPECT_EQ(preparation_start(branch, OrderType::takeaway, due), due - std::chrono::minutes{35});
    branch.extra_minutes_until = noon;
    EXPECT_EQ(preparation_start(branch, OrderType::takeaway, due), due - std::chrono::minutes{20});
    EXPECT_EQ(preparation_start(branch, OrderType::takeaway, std::nullopt), std::nullopt);
}

TEST_F(OrderRules, ThePromiseOfAStartIsWhatTheStartOfThePromiseComesFrom) {
    branch.preparation_minutes_takeaway = 20;
    branch.extra_minutes = 15;
    branch.extra_minutes_until = noon + std::chrono::hours{1};
    for (const auto start : {noon, *branch.extra_minutes_until - std::chrono::minutes{1}, *branch.extra_minutes_until,
                             noon + std::chrono::hours{5}}) {
        const auto promise = promise_of_start(branch, OrderType::takeaway, start);
        EXPECT_EQ(promise - start, std::chrono::minutes{start < *branch.extra_minutes_until ? 35 : 20});
    }
    EXPECT_EQ(preparation_start(branch, OrderType::takeaway, promise_of_start(branch, OrderType::takeaway, noon)),
              noon);
}

TEST_F(OrderRules, WhatIsSoldOutIsRefusedUntilItIsBack) {
    const auto refused = [&](Instant at) {
        const auto cart = price_cart(context_of_branch(), request, noon, at);
        return cart ? Texts{} : told(cart.error().errors);
    };
    const auto evening = noon + std::chrono::hours{6};
    catalog::SoldOut one;
    one.meta.id = 1;
    one.branch = {2};
    one.product = {5};
    one.until = evening;
    sold_outs = {one};
    EXPECT_EQ(refused(noon), Texts{});
    sold_outs.front().branch = {1};
    EXPECT_EQ(refused(noon), Texts{problem("items[0].product", messages::sold_out("Torte"))});
    EXPECT_EQ(refused(evening), Texts{});
    sold_outs.front().until.reset();
    EXPECT_EQ(refused(evening), Texts{problem("items[0].product", messages::sold_out("Torte"))});
}

TEST_F(OrderRules, TheCartIsJudgedItemByItem) {
    request.items.push_back({.product = {99}, .amount = Amount::whole(1)});
    product.is_enabled = false;
    auto refused = price_cart(context_of_branch(), request, noon, noon);
    ASSERT_FALSE(refused);
    EXPECT_EQ(told(refused.error().errors), (Texts{problem("items[0].product", messages::not_offered("Torte")),
                                                   problem("items[1].product", messages::unknown_product)}));
    request.items.pop_back();
    product.is_enabled = true;
    product.schedule = {{.type = RuleType::sunday}};
    refused = price_cart(context_of_branch(), request, noon, noon);
    ASSERT_FALSE(refused);
    EXPECT_EQ(told(refused.error().errors), Texts{problem("items[0].product", messages::outside_schedule("Torte"))});
    EXPECT_TRUE(price_cart(context_of_branch(), request, noon, noon + std::chrono::hours{6 * 24}))
        << "an appointment on Sunday";
}

TEST_F(OrderRules, AllTextsOfAnOrderTogetherHaveALimit) {
    catalog::Part text;
    text.name = "Aufschrift";
    text.type = catalog::PartType::text;
    product.config.parts = {text};
    const auto refused = [&] {
        const auto cart = price_cart(context_of_branch(), request, noon, noon);
        return cart ? Texts{} : told(cart.error().errors);
    };
    const auto answer = [](std::size_t characters) {
        std::string text_of_u;
        for (; characters > 0; --characters) text_of_u += "ü";
        return RequestedPart{RequestedValue{"\"" + text_of_u + "\""}};
    };
    request.form.comment = std::string(1000, 'x');
    request.items = {{.product = {5}, .amount = Amount::whole(1), .parts = {answer(4000)}},
                     {.product = {5}, .amount = Amount::whole(1), .parts = {answer(3000)}}};
    EXPECT_EQ(refused(), Texts{});
    request.items.back().parts = {answer(3001)};
    EXPECT_EQ(refused(), Texts{problem("items[1].parts[0]", messages::too_much_text)});
}

TEST_F(OrderRules, ACartWithManyFaultsIsJudgedUntilThereAreEnough) {
    request.items = std::vector<RequestedItem>(250, {.product = {99}, .amount = Amount::whole(1)});
    EXPECT_EQ(price_cart(context_of_branch(), request, noon, noon).error().errors.size(), most_field_errors);
}

TEST_F(OrderRules, PricesTheGuestSawAreCompared) {
    request.items[0].gross = Money{980};
    request.total_gross = Money{980};
    EXPECT_TRUE(price_cart(context_of_branch(), request, noon, noon)->differences.empty());
    product.price = Money{500};
    const auto cart = price_cart(context_of_branch(), request, noon, noon);
    ASSERT_EQ(cart->differences.size(), 2);
    EXPECT_EQ(cart->price.gross.units, 1000) << "what the browser sends is never used";
}

}  // namespace
}  // namespace kredenz::orders
