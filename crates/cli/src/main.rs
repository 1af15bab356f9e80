//! The program `riband`.

fn main() -> std::process::ExitCode {
    riband_cli::main()
}
