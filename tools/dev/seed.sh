# ./dev seed: the demo business in an empty data folder, with an administrator. Leaves a filled one alone.
source tools/dev/build.sh

data_folder=${KREDENZ_DATA:-data}
login_file=$data_folder/admin-login.txt

command_seed() {
    setup run
    build_server release kredenz
    prepare_data
    cat "$login_file"
}

build_demo_pictures() {
    is_current demo demo && return
    begin_stamp demo
    node demo/compose-pictures.mjs || fail "the demo's pictures could not be composed."
    set_stamp demo
}

# The marker is written last: a first start that was interrupted begins again.
prepare_data() {
    local marker=$data_folder/.prepared server=build/release/kredenz password
    [ ! -e "$marker" ] || return 0
    build_demo_pictures
    say "First start: loading the demo business into $data_folder"
    mkdir -p "$data_folder"
    "$server" migrate
    "$server" demo load --folder demo/data --pictures build/demo/pictures
    password=$(head -c 512 /dev/urandom | LC_ALL=C tr -dc 'a-km-np-z2-9' | cut -c 1-16)
    "$server" user create --email admin@kredenz.example --password "$password" --role ROLE_ADMIN
    (umask 077 && printf 'admin@kredenz.example\n%s\n' "$password" > "$login_file")
    touch "$marker"
}
