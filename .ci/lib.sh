# Sourced by the scripts here: handling of missing tools.

# Whether checks that cannot run here may be skipped: in `.ci/run`, which lists them at its end, but not with CI=true.
may_skip() { [[ ${RIBAND_SKIPPED-} && ${CI-} != true ]]; }

# skip WHAT WHY: reports that something is not checked, which is a failure unless it may be skipped. WHY names the packages
# that are needed.
skip() {
  echo "not checked: $1: $2" >&2
  may_skip || exit 1
  echo "$1: $2" >>"$RIBAND_SKIPPED"
}

# debian PACKAGE...: whether these packages of Debian are installed. With CI=true it installs them.
debian() {
  command -v dpkg-query >/dev/null || return 1
  [[ $(dpkg-query --show --showformat '${db:Status-Status}\n' "$@" 2>/dev/null | grep -c '^installed$') == $# ]] && return
  [[ ${CI-} == true ]] || return 1
  local root=()
  [[ $(id -u) == 0 ]] || root=(sudo -n)
  "${root[@]}" apt-get update -qq && "${root[@]}" apt-get install -y -qq --no-install-recommends "$@" >&2
}

# Whether Node 20 or later is installed, with npm. With CI=true it is installed.
has_node() { node_runs || { debian nodejs npm && node_runs; }; }
node_runs() {
  command -v npm >/dev/null && [[ $(node --version 2>/dev/null) =~ ^v([0-9]+)\. ]] && ((BASH_REMATCH[1] >= 20))
}
no_node="this needs Node 20 with npm (Debian's packages nodejs and npm, as of Debian 13)"

# Debian's compiler, which includes the source of the standard library.
debian_rust=(rustc-web cargo-web rust-web-src lld)

# Whether rustup's compiler has the source of the standard library: the component rust-src.
has_rust_src() { [[ -f $(rustc --print sysroot)/lib/rustlib/src/rust/library/Cargo.toml ]]; }
