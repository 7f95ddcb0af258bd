# ./dev bench: speed next to nginx and to the databases' own limits; prints ratios, judges nothing.
source tools/dev/seed.sh
source tools/dev/postgres.sh

command_bench() {
    setup run bench
    build_server release kredenz storage_bench
    build_web
    build_demo_pictures
    start_postgres on
    # On the disk of the checkout: where /tmp lies in memory, a durable write would cost nothing.
    mkdir -p build/bench
    TMPDIR=$PWD/build/bench KREDENZ_TEST_BINARY=$PWD/build/release/kredenz \
        node tools/run-typescript.mjs tests/load/bench.ts
}
