# A throw-away PostgreSQL cluster: reached through a socket in its own folder, no port, no password.

postgres_folder=
postgres_programs=

# start_postgres <on|off: whether commits are durable>: sets KREDENZ_TEST_POSTGRES to the address of its maintenance
# database; the cluster ends with the script.
start_postgres() {
    local fsync=$1
    postgres_programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
    [ -x "$postgres_programs/initdb" ] || fail "PostgreSQL is not installed: ./dev setup --all"
    postgres_folder=$(mktemp -d /tmp/kredenz-postgres.XXXXXX)
    trap stop_postgres EXIT
    [ "$(id -u)" != 0 ] || chown postgres "$postgres_folder"
    as_postgres "$postgres_programs/initdb" --pgdata="$postgres_folder/data" --username=kredenz --auth=trust \
        --encoding=UTF8 --locale=C.UTF-8 --no-sync > "$postgres_folder.log" 2>&1 || fail "$(cat "$postgres_folder.log")"
    as_postgres "$postgres_programs/pg_ctl" start --pgdata="$postgres_folder/data" --wait --silent --log="$postgres_folder/log" \
        --options="-c listen_addresses='' -c unix_socket_directories='$postgres_folder' -c fsync=$fsync -c max_connections=200"
    rm -f "$postgres_folder.log"
    chmod 755 "$postgres_folder"
    export KREDENZ_TEST_POSTGRES="postgresql://kredenz@/postgres?host=$postgres_folder"
}

stop_postgres() {
    [ -n "$postgres_folder" ] || return 0
    as_postgres "$postgres_programs/pg_ctl" stop --pgdata="$postgres_folder/data" --mode=immediate --silent || true
    rm -rf "$postgres_folder"
    postgres_folder=
}

# The server refuses to run as root.
as_postgres() {
    if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}
