# ./dev setup: installs what is missing, and nothing else. Quick and offline when nothing is.

command_setup() {
    case ${1:-} in
        --all) setup run test bench ;;
        "") setup run ;;
        *) fail "unknown option: $1" ;;
    esac
    echo "Everything needed is installed."
}

# setup <group>...: the groups of tools/packages.txt that the caller needs.
setup() {
    install_packages "$@"
    install_node
    install_web_packages
}

install_packages() {
    local -A installed=()
    local name group alternatives missing=()
    command -v dpkg-query > /dev/null ||
        fail "this is no Debian or Ubuntu: install the packages of tools/packages.txt by hand."
    while read -r name; do installed[$name]=1; done < <(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' | sed -n 's/^ii *//p')
    while read -r group alternatives; do
        [[ " $* " == *" $group "* ]] || continue
        for name in ${alternatives//|/ }; do
            [ -z "${installed[$name]:-}" ] || continue 2
        done
        missing+=("$alternatives")
    done < <(grep -E '^[a-z]' tools/packages.txt)
    command -v node > /dev/null && command -v npm > /dev/null || missing+=(nodejs npm)
    [ ${#missing[@]} -gt 0 ] || return 0

    say "Installing ${#missing[@]} packages (log: build/packages.log)"
    mkdir -p build
    as_root apt-get update -qq || fail "the list of packages could not be read. Is the network there?"
    local chosen=()
    for alternatives in "${missing[@]}"; do chosen+=("$(available_package "$alternatives")"); done
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${chosen[@]}" \
        < /dev/null > build/packages.log 2>&1 || {
        tail -n 20 build/packages.log >&2
        fail "these packages could not be installed: ${chosen[*]}"
    }
}

# The first of "a|b|c" that can be installed here, else the first.
available_package() {
    local name
    for name in ${1//|/ }; do
        if [ -n "$(apt-cache search --names-only "^${name//./\\.}\$")" ]; then
            echo "$name"
            return
        fi
    done
    echo "${1%%|*}"
}

node_is_new_enough() {
    node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
             process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)'
}

install_node() {
    node_is_new_enough && return
    say "Node $(node --version) is too old: putting Node 22 into build/node"
    npm install --prefix build/node --no-save --no-fund --no-audit node@22 npm@11 < /dev/null ||
        fail "Node 22 could not be installed from the npm registry."
    hash -r
    node_is_new_enough || fail "the Node in build/node does not start."
}

install_web_packages() {
    local stamp=build/stamps/web-packages wanted
    wanted="$(sha256sum < web/package-lock.json) $(node --version)"
    [ -d web/node_modules ] && [ "$(cat "$stamp" 2> /dev/null)" = "$wanted" ] && return
    say "Installing the web packages"
    npm ci --prefix web --no-fund --no-audit < /dev/null || fail "npm ci failed in web/."
    mkdir -p build/stamps
    echo "$wanted" > "$stamp"
}
