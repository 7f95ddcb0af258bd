# ./dev bench: speed next to nginx and to the databases' own limits; ./dev bench web: a long menu in a slow phone's
# browser; ./dev bench backoffice: a list of 10,000 records in a desktop's. Prints figures and ratios, judges nothing.
source tools/dev/seed.sh
source tools/dev/postgres.sh

command_bench() {
    case ${1:-} in
        web) bench_browser web-bench ;;
        backoffice) bench_browser backoffice-bench ;;
        "") bench_server ;;
        *) fail "there is no benchmark $1: only web, backoffice, or none for the server's" ;;
    esac
}

# The name of its script.
bench_browser() {
    setup run test
    build_server release kredenz
    build_web
    KREDENZ_TEST_BINARY=$PWD/build/release/kredenz node tools/run-typescript.mjs tests/load/$1.ts
}

bench_server() {
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
