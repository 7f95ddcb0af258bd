# ./dev check: everything about the sources that a program can judge without running them.
source tools/dev/build.sh
source tools/dev/format.sh

command_check() {
    local with_tidy=no
    case ${1:-} in
        --tidy) with_tidy=yes ;;
        "") ;;
        *) fail "unknown option: $1" ;;
    esac
    setup run test
    run_checks "$with_tidy"
}

# run_checks <yes|no: clang-tidy too>: one line per check, its output only when it fails.
run_checks() {
    local checks=(format_of_cpp format_of_web layers sources comments styles dependencies exports lints types_of_web
        types_of_tests contract_is_current contract_is_sound demo tool_tests) check output passed=0 failures=() started
    [ "$1" = no ] || checks+=(tidy)
    mkdir -p build/test-results
    # In sight, since it can take minutes; the check that needs it says when it fails.
    build_server dev kredenz || true
    for check in "${checks[@]}"; do
        started=$SECONDS
        if output=$("check_$check" 2>&1); then
            passed=$((passed + 1))
            printf 'ok    %s, %d s\n' "${check//_/ }" $((SECONDS - started))
        else
            failures+=("${check//_/ }" "${output:0:10000}")
            printf 'FAIL  %s, %d s\n%s\n' "${check//_/ }" $((SECONDS - started)) "$(sed 's/^/      /' <<< "$output")"
        fi
    done
    results_of_checks "$passed" "${failures[@]}" > build/test-results/check.json
    [ ${#failures[@]} = 0 ]
}

# results_of_checks <passed> [<name> <output>]...: as vitest writes its own.
results_of_checks() {
    node -e '
        const [passed, ...failures] = process.argv.slice(1);
        const assertionResults = failures.flatMap((fullName, at) =>
            at % 2 ? [] : [{ status: "failed", fullName, failureMessages: [failures[at + 1]] }]);
        const testResults = [{ status: failures.length ? "failed" : "passed", name: "check", assertionResults }];
        console.log(JSON.stringify({ numPassedTests: Number(passed), testResults }));' "$@"
}

# One line per file: the formatter mends all its lines at once.
check_format_of_cpp() {
    local output
    output=$(format_cpp --dry-run -Werror 2>&1) && return
    sed -n 's/^\([^ :]*\):[0-9].*/\1: not formatted, run .\/dev format/p' <<< "$output" | sort -u
    return 1
}

check_format_of_web() {
    local output
    output=$(prettier --list-different 2>&1) && return
    sed 's/$/: not formatted, run .\/dev format/' <<< "$output"
    return 1
}

check_layers() {
    local result=0
    node tools/check-layers.mjs || result=1
    node tools/check-web-layers.mjs || result=1
    return $result
}

check_sources() { node tools/check-sources.mjs; }

check_comments() {
    local result=0
    node tools/check-comments.mjs || result=1
    node tools/check-glossary.mjs || result=1
    return $result
}

check_styles() { node tools/check-styles.mjs; }

check_dependencies() {
    local result=0
    node tools/check-dependencies.mjs || result=1
    node tools/check-libraries.mjs || result=1
    return $result
}

check_exports() { node tools/check-exports.mjs; }

check_lints() {
    (cd web && node_modules/.bin/oxlint --quiet --format unix) &&
        web/node_modules/.bin/oxlint --quiet --format unix --config web/.oxlintrc.json tests
}

check_types_of_web() { (cd web && node_modules/.bin/tsc --noEmit); }

check_types_of_tests() { web/node_modules/.bin/tsc --noEmit --project tests; }

# The contract in the repository is what the server says of itself, and the TypeScript is made from it.
check_contract_is_current() {
    local made=build/stamps/contract file
    build_server dev kredenz > build/check-build.log 2>&1 || {
        tail -n 5 build/check-build.log
        echo "the server could not be built, so nothing tells whether the contract is current"
        return 1
    }
    rm -rf "$made"
    # What the server logs meanwhile would hide the lines that count.
    write_contract build/dev/kredenz "$made" 2> build/check-contract.log || {
        tail -n 5 build/check-contract.log
        echo "the server could not say what its contract is"
        return 1
    }
    for file in "${contract_files[@]}"; do is_same "$made/$file" "$file" || return 1; done
}

is_same() {
    cmp -s "$1" "$2" && return
    echo "$2 differs from what the server says: run ./dev build and commit the result"
    diff "$1" "$2" | head -n 8
    return 1
}

check_contract_is_sound() {
    REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
        web/node_modules/.bin/redocly lint --config tools/redocly.yaml --format stylish contract/openapi.json
}

check_demo() { node demo/check.mjs; }

check_tool_tests() { node --test tools/*.test.mjs; }

check_tidy() {
    local changed
    changed=$({ git diff --name-only HEAD -- 'server/*.cpp'; git ls-files -o --exclude-standard -- 'server/*.cpp'; } | sort -u)
    [ -n "$changed" ] || return 0
    # shellcheck disable=SC2086  # one word per file is wanted
    clang-tidy-19 -p build/dev --quiet --warnings-as-errors='*' $changed
}
