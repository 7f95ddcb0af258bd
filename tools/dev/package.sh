# ./dev package: the Debian package for this distribution and architecture, in build/.
source tools/dev/build.sh

command_package() {
    setup run package
    build_server release kredenz
    build_web
    local root=build/package version architecture file
    version=$(build/release/kredenz --version) || fail "the program does not say its version."
    # 1.7.2~dev is older than 1.7.2; with a dash it would be newer.
    version=${version/-/\~}
    architecture=$(dpkg --print-architecture)
    file=build/kredenz_${version}_$architecture.deb

    rm -rf "$root"
    lay_out_package "$root"
    write_package_changelog "$root" "$version"
    write_package_control "$root" "$version" "$architecture"
    dpkg-deb --root-owner-group --build "$root" "$file" > /dev/null
    echo "The package lies at $file: apt install ./$file"
}

# lay_out_package <root>: every file where the installed system has it.
lay_out_package() {
    local root=$1 documents=$1/usr/share/doc/kredenz
    install -D -m 755 build/release/kredenz "$root/usr/lib/kredenz/kredenz"
    strip --strip-unneeded "$root/usr/lib/kredenz/kredenz"
    install -D -m 755 packaging/kredenz "$root/usr/bin/kredenz"
    install -D -m 755 packaging/kredenz-setup "$root/usr/sbin/kredenz-setup"
    install -D -m 644 packaging/kredenz.service "$root/lib/systemd/system/kredenz.service"
    install -D -m 644 packaging/kredenz.env "$root/usr/share/kredenz/kredenz.env"
    install -D -m 644 packaging/Caddyfile "$root/usr/share/kredenz/Caddyfile"
    install -D -m 644 packaging/nginx.conf "$documents/examples/nginx.conf"
    install -D -m 644 packaging/debian/copyright "$documents/copyright"
    install -D -m 644 docs/operations.md "$documents/operations.md"
    mkdir -p "$root/usr/share/kredenz/web"
    cp -r build/web/storefront build/web/backoffice build/web/stations "$root/usr/share/kredenz/web/"
    find "$root/usr/share" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
}

# write_package_changelog <root> <version>: the history itself is in git.
write_package_changelog() {
    local when
    when=$(git log -1 --format=%cD 2> /dev/null) || when=$(date -R)
    printf 'kredenz (%s) stable; urgency=medium\n\n  * Kredenz %s.\n\n -- %s  %s\n' "$2" "$2" \
        "$(sed -n 's/^Maintainer: //p' packaging/debian/control)" "$when" |
        gzip -9n > "$1/usr/share/doc/kredenz/changelog.gz"
}

# write_package_control <root> <version> <architecture>: with the libraries that the program links.
write_package_control() {
    local root=$1 scratch libraries script
    scratch=$(mktemp -d)
    mkdir "$scratch/debian"
    touch "$scratch/debian/control"
    libraries=$(cd "$scratch" && dpkg-shlibdeps -O "$OLDPWD/$root/usr/lib/kredenz/kredenz" 2> shlibdeps.log) || {
        cat "$scratch/shlibdeps.log" >&2
        fail "the libraries of the program could not be told."
    }
    rm -rf "$scratch"
    mkdir -p "$root/DEBIAN"
    sed -e "s/@VERSION@/$2/" -e "s/@ARCHITECTURE@/$3/" -e "s/@LIBRARIES@/${libraries#shlibs:Depends=}/" \
        packaging/debian/control > "$root/DEBIAN/control"
    for script in postinst prerm postrm; do install -m 755 "packaging/debian/$script" "$root/DEBIAN/$script"; done
    (cd "$root" && find lib usr -type f -exec md5sum {} +) > "$root/DEBIAN/md5sums"
}
