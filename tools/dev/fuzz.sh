# ./dev fuzz: parsers read made-up input for a while; what breaks one is kept and named.
source tools/dev/check.sh

fuzz_programs=build/fuzz/fuzz
fuzz_sources=server/fuzz
# New inputs that reach more of a parser, from which the next run goes on.
fuzz_found=build/fuzz/found
fuzz_faults=build/fuzz/faults

command_fuzz() {
    local target=all seconds=60 known
    [ $# -le 2 ] || fail "a target and seconds at most"
    case ${1:-} in
        "") ;;
        *[!0-9]*) target=$1 seconds=${2:-60} ;;
        *) seconds=$1 && [ $# = 1 ] || fail "the target comes first" ;;
    esac
    known=$(fuzz_targets | tr '\n' ' ')
    [ "$target" = all ] || [[ " $known" == *" $target "* ]] || fail "there is no target $target: $known"
    setup run test
    build_server fuzz fuzz
    if [ "$target" = all ]; then run_fuzz_targets "$seconds"; else run_fuzz_target "$target" "$seconds"; fi
}

fuzz_targets() { basename -a -s _fuzz.cpp "$fuzz_sources"/*_fuzz.cpp; }

# run_fuzz_targets <seconds for each>: as many at once as there are cores.
run_fuzz_targets() {
    export -f run_fuzz_target
    export fuzz_programs fuzz_sources fuzz_found fuzz_faults
    # shellcheck disable=SC2016  # the inner shell puts them in
    fuzz_targets | xargs -P "$(nproc)" -I{} bash -c 'run_fuzz_target {} "$1"' _ "$1"
}

# run_fuzz_target <target> <seconds>: prints one line, and below it what broke the target.
run_fuzz_target() {
    local target=$1 seconds=$2 log=$fuzz_found/$1.log arguments=() status=0
    rm -f "$fuzz_faults/$target-"*
    mkdir -p "$fuzz_found/$target" "$fuzz_faults"
    printf 'reads %-14s for %s s\n' "$target" "$seconds"
    [ ! -e "$fuzz_sources/$target.dict" ] || arguments+=("-dict=$fuzz_sources/$target.dict")
    ASAN_SYMBOLIZER_PATH=/usr/lib/llvm-19/bin/llvm-symbolizer "$fuzz_programs/${target}_fuzz" \
        -max_total_time="$seconds" -timeout=5 -rss_limit_mb=1024 -print_final_stats=1 "${arguments[@]}" \
        -artifact_prefix="$fuzz_faults/$target-" "$fuzz_found/$target" "$fuzz_sources/corpus/$target" > "$log" 2>&1 ||
        status=$?
    local runs reached new
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
    reached=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    new=$(sed -n 's/^stat::new_units_added: *//p' "$log" | tail -n 1)
    if [ "$status" = 0 ]; then
        printf 'ok    %-14s %9s runs, %5s edges reached, %4s new inputs\n' "$target" "$runs" "$reached" "$new"
        return
    fi
    printf 'FAIL  %-14s see %s; what broke it:\n' "$target" "$log"
    find "$fuzz_faults" -name "$target-*" -printf '      %p\n'
    grep -m 8 -E 'ERROR|SUMMARY|does not hold|runtime error|#[0-9]+ .*kredenz' "$log" | sed 's/^/      /' || true
    return 1
}
