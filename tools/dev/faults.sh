# ./dev faults: the whole day on which everything goes wrong, on both engines and on a disk; judges by its books.
source tools/dev/test.sh

command_faults() {
    [ $# -le 1 ] || fail "one seed at most"
    setup run test
    build_server release kredenz
    start_postgres on
    # On the disk of the checkout: a killed server must find what it had made durable.
    mkdir -p build/faults
    export TMPDIR=$PWD/build/faults KREDENZ_TEST_BINARY=$PWD/build/release/kredenz
    export KREDENZ_TEST_SEED=${1:-${KREDENZ_TEST_SEED:-$RANDOM}}
    export KREDENZ_TEST_ORDERS=${KREDENZ_TEST_ORDERS:-300} KREDENZ_TEST_KILLS=${KREDENZ_TEST_KILLS:-20}
    (cd tests && node_modules/.bin/vitest run --maxWorkers=1 --project sqlite --project postgres api/operation/bad-day)
}
