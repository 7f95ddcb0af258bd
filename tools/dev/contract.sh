# ./dev contract: the contract and what is made from it, from a server built for that alone.
source tools/dev/build.sh

command_contract() {
    setup run test
    build_server dev kredenz
    write_contract build/dev/kredenz .
    printf '%s\n' "${contract_files[@]}"
}
