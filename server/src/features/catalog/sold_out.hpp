// What a branch has run out of: a product, an option of a product, or an option wherever it is offered, and what that
// means for an order. Who may set it and for how long is in catalog/availability_routes.
#pragma once

#include "base/access.hpp"
#include "base/error.hpp"
#include "features/catalog/catalog.hpp"
#include "storage/session.hpp"

namespace kredenz::catalog {

struct SoldOut {
    static constexpr std::string_view schema_name = "SoldOut";
    static constexpr std::string_view table_name = "sold_outs";

    record::Meta meta;
    record::Reference branch;
    /// None: the option, whichever product it belongs to.
    record::Reference product;
    /// Empty: the whole product.
    std::string option;
    /// Empty: until it is revoked.
    std::optional<Instant> until;
    std::string set_by;
};

void describe(record::Describe<SoldOut>& d);

/// What is sold out at a branch for something wanted at an instant: what is back by then may be ordered.
class SoldOuts {
public:
    /// The records are borrowed.
    SoldOuts(std::span<const SoldOut* const> all, std::int64_t branch, Instant now, Instant wanted_at);

    bool has_product(std::int64_t product) const;
    /// An option is sold out by its name or with the product that it stands for.
    bool has_option(std::int64_t product, const Option& option) const;

private:
    std::vector<const SoldOut*> counting_;
};

/// The delivery that ends a record at its time; the payload is a SoldOutEnd.
inline constexpr std::string_view sold_out_end_kind = "sold-out-end";

struct SoldOutEnd {
    static constexpr std::string_view schema_name = "SoldOutEnd";
    std::int64_t sold_out = 0;
};

void describe(record::Describe<SoldOutEnd>& d);

/// What staff say is sold out.
struct SoldOutSetting {
    record::Reference branch;
    record::Reference product;
    std::string option;
    std::optional<Instant> until;
};

/// Sets it, or changes the end of what is set already; gives the new base revision. Invalid for a product or option
/// that does not exist.
Result<std::int64_t> set_sold_out(storage::Session& session, const SoldOutSetting& setting, const Actor& actor,
                                  Instant now);
/// Not found, or forbidden for other branches.
Result<std::int64_t> revoke_sold_out(storage::Session& session, std::int64_t id, const Actor& actor, Instant now);
/// Removes the record if its time has come; true when it did.
bool end_sold_out(storage::Session& session, std::int64_t id, Instant now);

}  // namespace kredenz::catalog
