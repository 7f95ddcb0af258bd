# ./dev lighthouse: Lighthouse on the guest's pages of the demo business; prints scores and times, judges nothing.
source tools/dev/seed.sh

command_lighthouse() {
    setup run test
    install_lighthouse
    build_server release kredenz
    build_web
    build_demo_pictures
    KREDENZ_TEST_BINARY=$PWD/build/release/kredenz node tools/run-typescript.mjs tests/lighthouse/measure.ts
}

install_lighthouse() {
    local stamp=build/stamps/lighthouse wanted
    wanted="$(sha256sum < tests/lighthouse/package-lock.json) $(node --version)"
    [ -d tests/lighthouse/node_modules ] && [ "$(cat "$stamp" 2> /dev/null)" = "$wanted" ] && return
    say "Installing Lighthouse"
    npm ci --prefix tests/lighthouse --no-fund --no-audit < /dev/null || fail "npm ci failed in tests/lighthouse/."
    mkdir -p build/stamps
    echo "$wanted" > "$stamp"
}
