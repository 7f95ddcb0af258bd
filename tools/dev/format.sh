# ./dev format: one look for every source. Also holds the two formatters' calls for ./dev check.
source tools/dev/setup.sh

command_format() {
    setup run test
    format_cpp -i
    prettier --write --log-level warn
}

format_cpp() {
    find server \( -name '*.hpp' -o -name '*.cpp' \) -print0 | xargs -0 -r clang-format-19 "$@"
}

# With the rules of web/.prettierrc for everything that is not C++.
prettier() {
    web/node_modules/.bin/prettier --config web/.prettierrc --ignore-path tools/prettier-ignore.txt "$@" \
        web tests tools 'demo/**/*.mjs'
}
