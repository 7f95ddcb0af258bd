// Says in which language a PDF is (ISO 32000-1 §14.9.2), which cairo has no call for. Not for any other change.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::drawing {

/// Adds the catalog once more, with its language, as an incremental update (ISO 32000-1 §7.5.6). For files as cairo
/// writes them up to PDF 1.4; others stay as they are. `language` is a BCP 47 tag.
void add_language(std::string& pdf, std::string_view language);

}  // namespace kredenz::drawing
