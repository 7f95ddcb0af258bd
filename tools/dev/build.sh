# ./dev build: server and web, and from the server the contract and the TypeScript that is made from it.
source tools/dev/setup.sh

contract_types=web/shared/api/contract.generated.ts
contract_access=web/shared/api/access.generated.ts

command_build() {
    local preset=${1:-dev}
    if [ "$preset" = release ]; then setup run; else setup run test; fi
    build_server "$preset"
    write_contract "build/$preset/kredenz" contract/openapi.json "$contract_types" "$contract_access"
    build_web
    echo "The server lies at build/$preset/kredenz."
}

# build_server <preset> [target...]: everything when no target is named.
build_server() {
    local preset=$1 target arguments=()
    shift
    for target in "$@"; do arguments+=(--target "$target"); done
    [ -e "build/$preset/build.ninja" ] || cmake --preset "$preset" > "build/configure-$preset.log" 2>&1 || {
        cat "build/configure-$preset.log" >&2
        fail "CMake could not configure the preset $preset."
    }
    cmake --build "build/$preset" -j "$(build_jobs)" "${arguments[@]}"
}

build_web() {
    is_current web web && return
    begin_stamp web
    npm run --prefix web --silent build || fail "the web applications could not be built."
    set_stamp web
}

# write_contract <server binary> <contract file> <types file> <access file>
write_contract() {
    local made="build/stamps/openapi.json"
    mkdir -p build/stamps "$(dirname "$2")"
    "$1" openapi > "$made" || return 1
    replace_if_different "$made" "$2"
    web/node_modules/.bin/openapi-typescript "$2" --output "$made.types.ts" > /dev/null
    node tools/contract-access.mjs "$2" > "$made.access.ts"
    web/node_modules/.bin/prettier --config web/.prettierrc --ignore-path tools/prettier-ignore.txt --write \
        --log-level warn "$made.types.ts" "$made.access.ts"
    replace_if_different "$made.types.ts" "$3"
    replace_if_different "$made.access.ts" "$4"
}

replace_if_different() {
    if cmp -s "$1" "$2"; then rm "$1"; else mv "$1" "$2"; fi
}
