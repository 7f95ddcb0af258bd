# ./dev build: server and web, and from the server the contract and the TypeScript that is made from it.
source tools/dev/setup.sh

# The contract, and what is made from it.
contract=contract/openapi.json
contract_files=("$contract" web/shared/api/{contract,access,fields,shown-with,food-words,unit-words,journal-words,order-words,print-words}.generated.ts)

command_build() {
    local preset=${1:-dev}
    if [ "$preset" = release ]; then setup run; else setup run test; fi
    build_server "$preset"
    write_contract "build/$preset/kredenz" .
    build_web
    echo "The server lies at build/$preset/kredenz."
}

# build_server <preset> [target...]: everything when no target is named.
# CI, which has nothing from before, compiles eight files together: what they all include is read once.
build_server() {
    local preset=$1 target arguments=() together=OFF
    shift
    [ -z "${CI:-}" ] || together=ON
    for target in "$@"; do arguments+=(--target "$target"); done
    [ "build/$preset/build.ninja" -nt CMakePresets.json ] || cmake --preset "$preset" -D "CMAKE_UNITY_BUILD=$together" > "build/configure-$preset.log" 2>&1 || {
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

# write_contract <server binary> <folder>: all contract_files below the folder; those that stay the same keep their time.
write_contract() {
    local made=build/stamps/made-contract file
    rm -rf "$made"
    mkdir -p "$made/contract" "$made/web/shared/api"
    "$1" openapi > "$made/$contract" || return 1
    # What has a value by itself need not be sent.
    web/node_modules/.bin/openapi-typescript "$made/$contract" --default-non-nullable=false \
        --output "$made/web/shared/api/contract.generated.ts" > /dev/null
    for file in access fields shown-with; do
        node "tools/contract-$file.mjs" "$made/$contract" > "$made/web/shared/api/$file.generated.ts"
    done
    for file in food-words unit-words journal-words order-words print-words; do
        node tools/contract-words.mjs "$made/$contract" "$file" > "$made/web/shared/api/$file.generated.ts"
    done
    web/node_modules/.bin/prettier --config web/.prettierrc --ignore-path tools/prettier-ignore.txt --write \
        --log-level warn "$made"/web/shared/api/*
    for file in "${contract_files[@]}"; do
        mkdir -p "$(dirname "$2/$file")"
        cmp -s "$made/$file" "$2/$file" || cp "$made/$file" "$2/$file"
    done
}
