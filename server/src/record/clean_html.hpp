// Makes HTML that somebody wrote or pasted harmless before it is stored: known elements and attributes stay, all else
// goes, text is kept. Not a formatter: what stays is written as it was meant.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::record {

/// Keeps headings, paragraphs, lists, tables, emphasis and links to http, https, mailto, tel and our own paths.
/// Scripts and styles go with their content, comments and unknown elements without it, and so do elements that nest
/// deeper than record/html_depth.hpp says. Cleaned once more, the result is the same; what never settles is empty.
std::string clean_html(std::string_view html);

}  // namespace kredenz::record
