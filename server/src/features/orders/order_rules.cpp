#include "features/orders/order_rules.hpp"

#include "base/text.hpp"
#include "features/branches/branch_availability.hpp"
#include "features/branches/opening_hours_appointments.hpp"
#include "features/branches/opening_hours_messages.hpp"
#include "features/branches/opening_hours_order_times.hpp"
#include "features/branches/opening_hours_status.hpp"
#include "features/branches/table.hpp"
#include "features/orders/donatee.hpp"
#include "features/orders/messages.hpp"
#include "features/orders/payment_offer.hpp"

namespace kredenz::orders {
namespace {

using branches::Branch;
using branches::OrderingMode;
using std::chrono::minutes;

/// Which contact details the branch asks for with an order type.
struct Demands {
    bool email;
    bool phone;
    bool address;
};

Demands demands_of(const Branch& branch, OrderType type) {
    switch (type) {
        case OrderType::delivery:
            return {branch.is_delivery_email_required, branch.is_delivery_phone_required,
                    branch.is_delivery_address_required};
        case OrderType::dine_in:
            return {branch.is_dine_in_email_required, branch.is_dine_in_phone_required,
                    branch.is_dine_in_address_required};
        case OrderType::takeaway:
            return {branch.is_takeaway_email_required, branch.is_takeaway_phone_required,
                    branch.is_takeaway_address_required};
    }
    return {};
}

bool is_offered(const Branch& branch, OrderType type) {
    switch (type) {
        case OrderType::delivery:
            return branch.is_delivery_enabled;
        case OrderType::dine_in:
            return branch.is_dine_in_enabled;
        case OrderType::takeaway:
            return branch.is_takeaway_enabled;
    }
    return false;
}

branches::BranchOrdering branch_ordering(const Branch& branch) {
    return {.opening_hours = branch.opening_hours,
            .delivery_hours = branch.delivery_hours,
            .is_delivery_hours_enabled = branch.is_delivery_hours_enabled,
            .is_takeaway_enabled = branch.is_takeaway_enabled,
            .is_delivery_enabled = branch.is_delivery_enabled,
            .is_dine_in_enabled = branch.is_dine_in_enabled,
            .is_preorder_enabled = branch.is_preorder_enabled,
            .orderable_from = branch.orderable_from,
            .paused_until = branch.paused_until,
            .overloaded_until = branch.overloaded_until};
}

std::span<const branches::Rule> hours_of(const Branch& branch, OrderType type) {
    if (type == OrderType::delivery && branch.is_delivery_hours_enabled) return branch.delivery_hours;
    return branch.opening_hours;
}

branches::Preparation preparation_of(const Branch& branch, OrderType type) {
    const auto usual = type == OrderType::delivery  ? branch.preparation_minutes_delivery
                       : type == OrderType::dine_in ? branch.preparation_minutes_dine_in
                                                    : branch.preparation_minutes_takeaway;
    return {minutes{usual}, minutes{branch.extra_minutes}, branch.extra_minutes_until};
}

OrderingMode mode_of(const OrderContext& context, OrderType type, Instant now) {
    const auto modes = branches::ordering_modes(branch_ordering(*context.branch), context.zone, now);
    switch (type) {
        case OrderType::delivery:
            return modes.delivery;
        case OrderType::dine_in:
            return modes.dine_in;
        case OrderType::takeaway:
            return modes.takeaway;
    }
    return OrderingMode::none;
}

branches::LeadTime lead_time_of(const catalog::Product& product) {
    using enum catalog::LeadTimeType;
    const auto value = static_cast<int>(product.lead_time_value);
    switch (product.lead_time_type) {
        case minutes:
            return {std::chrono::minutes{value}, {}};
        case hours:
            return {std::chrono::hours{value}, {}};
        case days:
            return {{}, date::days{value}};
        case weeks:
            return {{}, date::days{7 * value}};
    }
    return {};
}

std::vector<branches::LeadTime> lead_times_of(std::span<const catalog::Product* const> products) {
    std::vector<branches::LeadTime> lead_times;
    for (const auto* product : products)
        if (product->is_lead_time_enabled && product->lead_time_value > 0) lead_times.push_back(lead_time_of(*product));
    return lead_times;
}

/// DD.MM.YYYY HH:mm on the branch's wall clock.
std::string german_date_time(const TimeZone& zone, Instant at) {
    return date::format("%d.%m.%Y %H:%M", zone.to_wall(at));
}

bool is_paused(const Branch& branch, Instant now) { return branch.paused_until && *branch.paused_until > now; }

/// When orders are taken that are taken now or after the pauses.
Instant after_pauses(const Branch& branch, Instant now) {
    return std::max({now, branch.paused_until.value_or(now), branch.overloaded_until.value_or(now)});
}

std::string paused_text(const OrderContext& context, Instant now) {
    auto text = branches::messages::paused(branches::day_phrase(context.zone, now, *context.branch->paused_until));
    if (context.branch->is_preorder_enabled) text += " " + std::string{branches::messages::preorder};
    return text;
}

std::string closed_text(const Branch& branch, OrderType type) {
    std::string text{type == OrderType::delivery ? branches::messages::delivery_closed : branches::messages::closed};
    if (branch.is_preorder_enabled) text += " " + std::string{branches::messages::preorder};
    return text;
}

class FormErrors {
public:
    /// An error when the text is blank.
    void require(const std::string& text, std::string_view label, std::string_view field) {
        if (trim(text).empty()) add(messages::required(label), field);
    }
    void add(std::string_view message, std::string_view field) {
        errors_.push_back({std::string{message}, std::string{field}});
    }
    std::vector<FieldError> take() { return std::move(errors_); }

private:
    std::vector<FieldError> errors_;
};

void check_contact(const OrderForm& form, const Demands& demands, FormErrors& errors) {
    if (form.is_company) errors.require(form.company_name, "Firmenname", "companyName");
    errors.require(form.first_name, "Vorname", "firstName");
    errors.require(form.last_name, "Nachname", "lastName");
    if (demands.phone) errors.require(form.phone, "Telefon", "phone");
    if (demands.email) errors.require(form.email, "E-Mail", "email");
    if (!demands.address) return;
    errors.require(form.street, "Straße", "street");
    errors.require(form.zip_code, "PLZ", "zipCode");
    errors.require(form.city, "Ort", "city");
    errors.require(form.country, "Land", "country");
}

void check_delivery_address(const OrderForm& form, FormErrors& errors) {
    if (!form.is_delivery_address_different) return;
    if (form.is_delivery_company)
        errors.require(form.delivery_company_name, "Firmenname (Lieferung)", "deliveryCompanyName");
    errors.require(form.delivery_first_name, "Vorname (Lieferung)", "deliveryFirstName");
    errors.require(form.delivery_last_name, "Nachname (Lieferung)", "deliveryLastName");
    errors.require(form.delivery_street, "Straße (Lieferung)", "deliveryStreet");
    errors.require(form.delivery_zip_code, "PLZ (Lieferung)", "deliveryZipCode");
    errors.require(form.delivery_city, "Ort (Lieferung)", "deliveryCity");
    errors.require(form.delivery_country, "Land (Lieferung)", "deliveryCountry");
}

void check_person(const Branch& branch, OrderType type, const OrderForm& form, FormErrors& errors) {
    check_contact(form, demands_of(branch, type), errors);
    if (type == OrderType::delivery) check_delivery_address(form, errors);
}

void check_table(const OrderContext& context, const OrderRequest& request, FormErrors& errors) {
    if (!context.branch->is_table_selection_enabled) return;
    if (request.table.id == 0) return errors.add(messages::no_table, "table");
    const auto* table = context.view->find<branches::Table>(request.table.id);
    if (!table || table->branch.id != context.branch->meta.id) errors.add(messages::foreign_table, "table");
}

}  // namespace

bool is_payment_offered(const OrderContext& context, PaymentMethod method) {
    return payment_obstacles(*context.config, *context.branch, method).empty();
}

Timing timing_of(const OrderContext& context, const OrderRequest& request, Instant now) {
    const auto type = order_type_of(request);
    Timing timing;
    timing.appointment = request.form.appointment_date;
    timing.promised_at = timing.appointment;
    if (!timing.promised_at)
        timing.promised_at =
            branches::promised_at(hours_of(*context.branch, type), context.zone, after_pauses(*context.branch, now),
                                  preparation_of(*context.branch, type));
    const bool is_open = mode_of(context, type, now) == OrderingMode::order;
    timing.is_preorder = !context.branch->is_quotation_required && (!is_open || request.is_preorder.value_or(false));
    timing.at = timing.appointment ? *timing.appointment : is_open ? now : timing.promised_at.value_or(now);
    return timing;
}

std::vector<FieldError> contact_errors(const Branch& branch, OrderType type, const OrderForm& form) {
    FormErrors errors;
    check_person(branch, type, form, errors);
    return errors.take();
}

std::vector<FieldError> form_errors(const OrderContext& context, const OrderRequest& request) {
    FormErrors errors;
    const auto type = order_type_of(request);
    if (request.is_delivery && request.is_dine_in) errors.add(messages::two_order_types, "isDelivery");
    if (!is_offered(*context.branch, type))
        errors.add(messages::order_type_not_offered, request.is_dine_in ? "isDineIn" : "isDelivery");
    if (type == OrderType::dine_in) check_table(context, request, errors);
    check_person(*context.branch, type, request.form, errors);
    if (type == OrderType::delivery && !area_of(context, request))
        errors.add(messages::no_delivery_area, "deliveryArea");
    const bool has_donatee = request.donatee.id != 0;
    if (has_donatee && (!context.config->enable_donations || !context.view->find<Donatee>(request.donatee.id)))
        errors.add(messages::no_such_donatee, "donatee");
    if (!context.branch->is_quotation_required && !is_payment_offered(context, request.form.payment_method))
        errors.add(messages::payment_not_offered, "paymentMethod");
    if (!request.legal_instructions) errors.add(messages::terms_not_accepted, "legalInstructions");
    if (!request.privacy_policy) errors.add(messages::privacy_not_accepted, "privacyPolicy");
    return errors.take();
}

std::vector<FieldError> timing_errors(const OrderContext& context, const OrderRequest& request, const Timing& timing,
                                      std::span<const catalog::Product* const> products, Instant now) {
    const auto& branch = *context.branch;
    const auto type = order_type_of(request);
    FormErrors errors;
    if (branch.orderable_from && *branch.orderable_from > now) {
        errors.add(messages::orderable_from(german_date_time(context.zone, *branch.orderable_from)), "");
        return errors.take();
    }
    const bool is_for_later = timing.appointment && branch.paused_until && *timing.appointment >= *branch.paused_until;
    const bool is_preorder_possible = branch.is_preorder_enabled && !branch.is_quotation_required;
    if (branches::is_overloaded(branch, now)) {
        errors.add(branches::messages::overloaded, "");
        return errors.take();
    }
    if (is_paused(branch, now) && !(is_preorder_possible && is_for_later)) {
        errors.add(paused_text(context, now), is_preorder_possible ? "appointmentDate" : "");
        return errors.take();
    }
    const auto mode = mode_of(context, type, now);
    const bool is_refused = mode == OrderingMode::none || (mode == OrderingMode::preorder && !is_paused(branch, now) &&
                                                           !request.is_preorder.value_or(true));
    if (!branch.is_quotation_required && is_refused) errors.add(closed_text(branch, type), "");

    const auto lead_times = lead_times_of(products);
    if (!timing.appointment) {
        if (branch.is_appointment_required || !lead_times.empty())
            errors.add(messages::appointment_required, "appointmentDate");
        return errors.take();
    }
    const auto earliest = branches::earliest_by_lead_times(context.zone, now, lead_times);
    if (const auto problem =
            branches::appointment_problem(hours_of(branch, type), context.zone, *timing.appointment, now, earliest))
        errors.add(branches::messages::appointment(*problem), "appointmentDate");
    return errors.take();
}

std::optional<Instant> slot_of(const OrderContext& context, std::optional<Instant> promised_at) {
    if (!context.branch->maximum_orders_per_slot || !promised_at) return std::nullopt;
    return branches::capacity_slot(context.zone, *promised_at, minutes{context.branch->slot_minutes}).range.from;
}

std::optional<Instant> preparation_start(const Branch& branch, OrderType type, std::optional<Instant> promised_at) {
    if (!promised_at) return std::nullopt;
    return branches::kitchen_start(*promised_at, preparation_of(branch, type));
}

Instant promise_of_start(const Branch& branch, OrderType type, Instant start) {
    return branches::kitchen_end(start, preparation_of(branch, type));
}

}  // namespace kredenz::orders
