# ./dev run: from a bare clone to a running shop. Serves in the foreground until Ctrl-C.
source tools/dev/seed.sh

command_run() {
    local address=127.0.0.1
    case ${1:-} in
        --lan) address=$(lan_address) ;;
        "") ;;
        *) fail "unknown option: $1" ;;
    esac
    setup run
    build_server release kredenz
    build_web
    prepare_data

    export KREDENZ_PORT=${KREDENZ_PORT:-8080}
    if [ "${1:-}" = --lan ]; then
        export KREDENZ_BIND=0.0.0.0
        export KREDENZ_PUBLIC_URL=${KREDENZ_PUBLIC_URL:-http://$address:$KREDENZ_PORT}
    fi
    node tools/dev/announce.mjs "$KREDENZ_PORT" "${KREDENZ_PUBLIC_URL:-http://$address:$KREDENZ_PORT}" "$login_file" &
    exec build/release/kredenz serve
}

lan_address() {
    local address
    for address in $(hostname -I); do
        case $address in
            *:* | 127.* | 169.254.*) ;;
            *)
                echo "$address"
                return
                ;;
        esac
    done
    fail "this machine has no address in a local network."
}
