#!/bin/sh
# Installs Mela from the folder that this script lies in, or upgrades it: the program in /opt/mela, the data in /var/lib/mela, the
# settings in /etc/mela.env. For root. Run it again whenever it was cut off. DESTDIR is another root, for images and tests.
set -eu
root=${DESTDIR:-}
here=$(cd "$(dirname "$0")" && pwd)
opt=$root/opt
say() { echo "install: $*"; }
fail() {
  echo "install: $*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail 'run this as root'
[ "$here" != "$opt/mela" ] || fail 'this folder is the installed one; unpack the new archive somewhere else'
(cd "$here" && sha256sum --check --quiet --strict SHA256SUMS) || fail 'the archive is damaged: fetch it again'
"$here/bin/node" --version >/dev/null || fail 'Node does not run here: apt install libatomic1'

if ! id mela >/dev/null 2>&1; then
  useradd --system --home-dir /var/lib/mela --shell /usr/sbin/nologin mela
fi

running=
if command -v systemctl >/dev/null && systemctl is-active --quiet mela; then running=1; fi

if cmp -s "$here/SHA256SUMS" "$opt/mela/SHA256SUMS"; then
  say 'this release is installed already'
else
  if [ -e "$opt/mela" ] && [ -e "$root/etc/mela.env" ] && [ -z "$root" ]; then
    name=before-$(date -u +%Y%m%d-%H%M%S).zip
    # Not by /usr/local/bin/mela: who followed the guide by hand may have left that out.
    sh "$opt/mela/deploy/mela" backup --name "$name"
    say "what was there is in the backup $name"
  fi
  # Whole beside the old one first: a name is changed at once, a copy isn't.
  rm -rf "$opt/mela-next"
  mkdir -p "$opt"
  cp -R "$here" "$opt/mela-next"
  chown -R 0:0 "$opt/mela-next"
  if [ -e "$opt/mela" ]; then
    rm -rf "$opt/mela-before"
    mv "$opt/mela" "$opt/mela-before"
  fi
  mv "$opt/mela-next" "$opt/mela"
  say "$opt/mela is the new release"
fi

mkdir -p "$root/etc/systemd/system" "$root/usr/local/bin"
if [ ! -e "$root/etc/mela.env" ]; then
  (umask 077 && cp "$here/deploy/mela.env" "$root/etc/mela.env")
  say "fill in $root/etc/mela.env, then: systemctl enable --now mela"
fi
if [ ! -e "$root/etc/systemd/system/mela.service" ]; then
  cp "$here/deploy/mela.service" "$root/etc/systemd/system/mela.service"
elif ! cmp -s "$here/deploy/mela.service" "$root/etc/systemd/system/mela.service"; then
  say "your mela.service differs from the sample: diff $opt/mela/deploy/mela.service $root/etc/systemd/system/mela.service"
fi
install -m 755 "$here/deploy/mela" "$root/usr/local/bin/mela"

if [ -z "$root" ] && command -v systemctl >/dev/null; then
  systemctl daemon-reload
  if [ -n "$running" ]; then
    systemctl restart mela
    say 'restarted'
  fi
fi
