#include "drawing/qr_code.hpp"

#include <qrencode.h>

#include <memory>

namespace kredenz::drawing {

std::string qr_code_svg(const std::string& text) {
    constexpr int quiet_zone = 4;
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                               &QRcode_free};
    if (!code) return {};
    std::string path;
    for (int y = 0; y < code->width; ++y)
        for (int x = 0; x < code->width; ++x)
            if ((code->data[y * code->width + x] & 1U) != 0)
                path += "M" + std::to_string(x + quiet_zone) + " " + std::to_string(y + quiet_zone) + "h1v1h-1z";
    const auto size = std::to_string(code->width + 2 * quiet_zone);
    return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + size + " " + size +
           R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h)" + size + "v" + size + "H0z\"/><path d=\"" +
           path + "\"/></svg>";
}

}  // namespace kredenz::drawing
