// The calls about printing: of staff and of CloudPRNT printers. Parses and
// answers; what happens is print_service's and cloudprnt's.
#pragma once

#include "features/printing/cloudprnt.hpp"
#include "features/printing/print_service.hpp"
#include "features/printing/print_workers.hpp"
#include "http/router.hpp"

namespace kredenz::printing {

/// What the calls share; lives as long as the router.
/// What the calls share; lives as long as the router. It follows the orders.
struct Printing {
    Printing(resource::Context context, live::Hub& hub, orders::OrderService& orders, std::string public_url_,
             devices::PrinterReach reach)
        : public_url(std::move(public_url_)),
          maker(context, public_url),
          service(context, hub, maker),
          cloudprnt(context, maker),
          lanes(context, maker, reach) {
        orders.follow(
            [this](storage::Session& session, const orders::OrderChange& change) { service.follow(session, change); });
    }

    std::string public_url;
    TicketMaker maker;
    PrintService service;
    CloudPrnt cloudprnt;
    PrintWorkers lanes;
};

void add_print_routes(http::Router& router, Printing& printing);

}  // namespace kredenz::printing
