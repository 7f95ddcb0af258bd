# What every sub-command shares: messages, up-to-date stamps, compiler cache settings. It does nothing by itself.

# An own Node lies here when the distribution's is too old (tools/dev/setup.sh).
PATH="$PWD/build/node/node_modules/.bin:$PATH"

# Without these the compiler cache refuses every file that uses the precompiled header.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
export HOME=${HOME:-/root}

say() { printf '\n== %s\n' "$*"; }

fail() {
    printf 'dev: %s\n' "$*" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo "$@"
    else
        fail "this needs root: run it as root, or install sudo. It was: $*"
    fi
}

# One job per core, but no more than memory carries: a file may take 1.5 GB.
build_jobs() {
    local cores memory_kb by_memory
    cores=$(nproc)
    memory_kb=$(sed -n 's/^MemTotal: *\([0-9]*\).*/\1/p' /proc/meminfo)
    by_memory=$((memory_kb / 1500000))
    [ "$by_memory" -ge 1 ] || by_memory=1
    echo $((cores < by_memory ? cores : by_memory))
}

# is_current <stamp> <folder or file>...: nothing below was changed since the stamp was set.
is_current() {
    local stamp="build/stamps/$1"
    shift
    [ -e "$stamp" ] || return 1
    [ -z "$(find "$@" -name node_modules -prune -o -newer "$stamp" -print -quit)" ]
}

# The stamp carries the time at which the work began, so that an edit made meanwhile is not lost.
begin_stamp() {
    mkdir -p build/stamps
    touch "build/stamps/$1.begun"
}

set_stamp() { mv "build/stamps/$1.begun" "build/stamps/$1"; }
