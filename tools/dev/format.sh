# ./dev format: one look for every source. Also holds the two formatters' calls for ./dev check.
source tools/dev/setup.sh

command_format() {
    setup run test
    say "Formatting the sources"
    begin_stamp format
    format_cpp -i
    prettier --write --log-level warn
    files_since build/stamps/format.begun | sed 's/$/: formatted/' | grep . || echo "All of them had their format."
}

# files_since <file>: the project's files that were written after this one.
files_since() {
    git ls-files -z --cached --others --exclude-standard --deduplicate |
        xargs -0 -r sh -c 'since=$1; shift; find "$@" -maxdepth 0 -newer "$since" 2> /dev/null' sh "$1" || true
}

format_cpp() {
    find server \( -name '*.hpp' -o -name '*.cpp' \) -print0 | xargs -0 -r clang-format-19 "$@"
}

# With the rules of web/.prettierrc for everything that is not C++.
prettier() {
    web/node_modules/.bin/prettier --config web/.prettierrc --ignore-path tools/prettier-ignore.txt "$@" \
        web tests tools 'demo/**/*.mjs'
}
