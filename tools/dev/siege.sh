# ./dev siege [seconds]: attacks a running demo from all sides while guests order; fails when they are kept waiting.
source tools/dev/seed.sh

command_siege() {
    setup run test
    build_server release kredenz
    build_web
    build_demo_pictures
    # Twenty thousand sockets on either side.
    ulimit -n "$(ulimit -Hn)"
    KREDENZ_SIEGE_SECONDS=${1:-180} KREDENZ_TEST_BINARY=$PWD/build/release/kredenz \
        node tools/run-typescript.mjs tests/siege/run.ts
}
