// The command line: every command of the program with its options (design §3).
#include "app/commands.hpp"

int main(int count, char** words) { return kredenz::app::run(count, words); }
