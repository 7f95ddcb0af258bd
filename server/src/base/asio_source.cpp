// Asio's own code, compiled once for all of the program. Apart from Beast's, so that a part which needs Asio alone
// links without it.
#include <boost/asio/impl/src.hpp>
