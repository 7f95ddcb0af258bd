// Kitchen tickets and receipts on the printers of the branches.
#pragma once

#include "features/printing/print_routes.hpp"
#include "resource/feature.hpp"

namespace kredenz::printing {

/// `printing` outlives it.
resource::Feature feature(Printing& printing);

}  // namespace kredenz::printing
