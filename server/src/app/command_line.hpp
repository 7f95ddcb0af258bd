// What all commands share while the words of the command line are read: the configuration, and where the exit code
// goes.
#pragma once

#include "app/program.hpp"

#include <CLI/CLI.hpp>

namespace kredenz::app {

/// Lives until the chosen command has run.
struct CommandLine {
    CLI::App& root;
    Configuration configuration;
    int exit_code = 0;

    /// A callback that runs `action(Program&)`, whose result is the exit code.
    template <class Action>
    std::function<void()> with_program(Action action) {
        return [this, action] {
            Program program{configuration};
            exit_code = action(program);
        };
    }
};

}  // namespace kredenz::app
