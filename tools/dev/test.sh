# ./dev test: every suite, and one closing line for all of them.
source tools/dev/check.sh
source tools/dev/fuzz.sh
source tools/dev/postgres.sh
source tools/dev/seed.sh

results=build/test-results
# Without it a sanitizer's report names addresses instead of lines.
export ASAN_SYMBOLIZER_PATH=/usr/lib/llvm-19/bin/llvm-symbolizer
# Freed memory is kept from being used again for as long as 16 MB more are freed: the 256 MB that are preset cost a third
# of the processor's time, in pages that each process asks for and gives back.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}quarantine_size_mb=16"
# Frames that have returned are watched in the C++ tests alone: in a server that costs a third of the processor's time.
server_checks="$ASAN_OPTIONS:detect_stack_use_after_return=0"

command_test() {
    local suites=("$@") suite passed=0 failed=0 failures=""
    [ ${#suites[@]} -gt 0 ] || suites=(check cpp fuzz web api e2e)
    for suite in "${suites[@]}"; do
        declare -F "suite_$suite" > /dev/null || fail "there is no suite $suite: check cpp fuzz web api e2e threads"
    done
    setup run test
    mkdir -p "$results"
    case " ${suites[*]} " in *" cpp "* | *" api "* | *" threads "*) start_postgres off ;; esac
    for suite in "${suites[@]}"; do run_suite "$suite"; done
    [ "$failed" = 0 ] || printf '\nWhat failed:\n\n%s' "$failures"
    printf '\n%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" = 0 ]
}

# Adds to passed, failed and failures. The subshell keeps errexit for the suite and its end away from the others.
run_suite() {
    local report suite_passed suite_failed status started=$SECONDS
    say "$1"
    rm -f "$results/$1".*
    set +e
    (
        set -e
        "suite_$1"
    )
    status=$?
    set -e
    report=$(node tools/test-results.mjs "$results" "$1" "$status")
    read -r suite_passed suite_failed <<< "$report"
    printf '%s: %d passed, %d failed, %d s\n' "$1" "$suite_passed" "$suite_failed" $((SECONDS - started))
    node tools/test-results.mjs --slowest "$results" "$1"
    passed=$((passed + suite_passed))
    failed=$((failed + suite_failed))
    [ "$suite_failed" = 0 ] || failures+=$(tail -n +2 <<< "$report")$'\n'
}

suite_check() { run_checks no; }

suite_cpp() {
    build_server dev
    run_ctest cpp dev
}

# Once more under the thread sanitizer: the parts whose threads hand work to each other.
suite_threads() {
    local parts=(storage live http snapshot outgoing devices processes scripting app)
    build_server threads "${parts[@]/%/_test}"
    export TSAN_OPTIONS="suppressions=$PWD/tools/thread-sanitizer.txt"
    run_ctest threads threads --tests-regex "^($(IFS='|' && echo "${parts[*]}"))$"
}

# run_ctest <name of the result> <preset> [ctest options]
# Each program runs its tests in one go: starting it anew for each took as long as most tests.
run_ctest() {
    local name=$1 preset=$2
    shift 2
    rm -rf "${results:?}/$name"
    GTEST_OUTPUT="json:$PWD/$results/$name/" ctest --test-dir "build/$preset" --parallel "$(nproc)" --timeout 1800 \
        --output-on-failure --no-tests=error --quiet \
        --output-log "$PWD/$results/$name.log" --output-junit "$PWD/$results/$name.xml" "$@" || {
        grep -vE '(Passed|Start +[0-9]+:|^\[ RUN|^\[       OK)' "$results/$name.log" | tail -n 200
        return 1
    }
}

# A quarter of a minute for each target; ./dev fuzz runs them longer.
suite_fuzz() {
    build_server fuzz fuzz
    local output failures=() target
    exec 3>&1
    output=$(run_fuzz_targets 15 | tee >(cat >&3)) || true
    # One that says nothing has not run.
    for target in $(fuzz_targets); do
        grep -q "^ok    $target " <<< "$output" ||
            failures+=("$target" "$(tail -n 40 "$fuzz_found/$target.log" 2>&1 || true)")
    done
    results_of_checks "$(grep -c '^ok ' <<< "$output")" "${failures[@]}" > "$results/fuzz.json"
    [ ${#failures[@]} = 0 ]
}

suite_web() {
    build_web
    run_vitest web web
}

suite_api() {
    build_server dev kredenz
    # The server renders pages with the storefront's own components.
    build_web
    ASAN_OPTIONS=$server_checks run_vitest api tests --project 'sqlite' --project 'postgres' --project coverage
}

suite_e2e() {
    build_server dev kredenz
    build_web
    build_demo_pictures
    ASAN_OPTIONS=$server_checks run_vitest e2e tests --project e2e
}

# run_vitest <name of the result> <folder> [vitest options]
run_vitest() {
    local output="$PWD/$results/$1.json" folder=$2
    shift 2
    (cd "$folder" && node_modules/.bin/vitest run --reporter=default --reporter=json --outputFile.json="$output" "$@")
}
