// Reads what the closings of some days are made of. Nothing is written here, and nothing is decided about what counts.
#pragma once

#include "features/closing/closing.hpp"
#include "storage/session.hpp"

namespace kredenz::closing {

/// Of every order of the branch that was placed, completed, paid or refunded in the days from `first` to `last`.
std::vector<OrderFacts> facts_of(storage::Session& session, std::int64_t branch, const BusinessDay& first,
                                 const BusinessDay& last);

}  // namespace kredenz::closing
