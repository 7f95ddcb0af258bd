// Beast's own code, compiled once for all of the program.
#include <boost/beast/src.hpp>
