# Recipes for https://just.systems; each is one command that works without it.

# Everything that CI runs.
ci:
    .ci/run

# All tests.
test:
    cargo test --workspace

# Everything that CI leaves out: before a release.
full:
    .ci/full

# The tests that take a minute once they are built.
quick:
    cargo test -p riband-tests --test cases -- --skip '[contract]' --skip '[hostile]' --skip '[secrets]' --skip '[variants]'

# The contract of one game, with MATCHES matches to the end for each variant and number of seats.
soak GAME MATCHES="1000":
    RIBAND_SOAK={{MATCHES}} cargo test -p riband-tests --test cases {{GAME}}

# A match against random players.
play GAME="crossing-oceans":
    cargo run --release -- play {{GAME}} --seats human,random

# Decisions a second, beside the chess of the crate board-game.
bench:
    cargo bench --manifest-path bench/Cargo.toml

# What the tests see: lines, and mutants of CRATE.
coverage:
    .ci/coverage

mutants CRATE:
    .ci/mutants {{CRATE}}
