// The command line: every command of the program with its options (design §3). A child that decodes pictures or
// runs a script is the same program and never gets as far.
#include "app/commands.hpp"
#include "features/media/picture_worker.hpp"
#include "scripting/script_process.hpp"

int main(int count, char** words) {
    if (count > 1 && words[1] == kredenz::media::worker_command) return kredenz::media::run_worker(count, words);
    if (count > 1 && words[1] == kredenz::scripting::worker_command)
        return kredenz::scripting::run_worker(count, words);
    return kredenz::app::run(count, words);
}
