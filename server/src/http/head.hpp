// Reads and checks the head of a request. Refuses what the parser would let through although two readers could
// understand it differently (RFC 9112 §11.2, request smuggling). Internal to the layer: this header includes Beast.
#pragma once

#include "http/address.hpp"
#include "http/request.hpp"

#include <boost/beast/core/string_type.hpp>
#include <boost/beast/http/parser.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string_view>

namespace kredenz::http {

/// Why a head is not served.
struct Refusal {
    int status;
    std::string_view message;
};

/// Where the parser puts the body.
struct SpoolBody {
    using value_type = RequestBody;

    class reader {
    public:
        template <bool is_request, class Fields>
        reader(boost::beast::http::header<is_request, Fields>&, value_type& target) : target_(target) {}

        void init(const boost::optional<std::uint64_t>&, boost::beast::error_code& error) { error = {}; }
        template <class Buffers>
        std::size_t put(const Buffers& buffers, boost::beast::error_code& error) {
            error = {};
            std::size_t size = 0;
            for (auto it = boost::asio::buffer_sequence_begin(buffers); it != boost::asio::buffer_sequence_end(buffers);
                 ++it) {
                const boost::asio::const_buffer buffer = *it;
                target_.append({static_cast<const char*>(buffer.data()), buffer.size()});
                size += buffer.size();
            }
            return size;
        }
        void finish(boost::beast::error_code& error) { error = {}; }

    private:
        value_type& target_;
    };
};

/// Fields lie in the memory of their request (http/exchange).
using FieldAllocator = std::pmr::polymorphic_allocator<char>;
using Fields = boost::beast::http::basic_fields<FieldAllocator>;
using Parser = boost::beast::http::request_parser<SpoolBody, FieldAllocator>;
using Head = boost::beast::http::request_header<Fields>;

inline constexpr std::size_t maximum_head_size = 8192;
inline constexpr std::size_t maximum_header_count = 64;

/// Feeds the head (up to and with its empty line) to the parser and checks it.
std::optional<Refusal> parse_head(Parser& parser, std::string_view bytes);

/// The target in origin form: "http://host/a?b" yields "/a?b"; empty for other forms (RFC 9112 §3.2).
std::string_view origin_form(std::string_view target);

/// The first header of that name, or an empty view.
std::string_view value_of(const Head& head, boost::beast::http::field name);
/// Whether the Cookie header has a cookie of that name.
bool has_cookie(const Head& head, std::string_view name);

/// Copies what handlers may see; `method`, `path`, `segments`, `query` included. False for an unreadable target.
bool copy_head(const Head& head, Method method, const boost::asio::ip::address& peer, std::span<const Network> trusted,
               Request& request);

}  // namespace kredenz::http
