//! The files of the page, embedded in the program.

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// The path relative to the page's address: `assets/index.js`.
    pub path: &'static str,
    /// The content, compressed with gzip.
    pub gzip: &'static [u8],
}

/// The content security policy of the page: nothing from other origins, and no inline scripts.
pub const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Every file of the page; none if the page was not built.
pub fn files() -> impl Iterator<Item = File> {
    FILES.iter().map(|&(path, gzip)| File { path, gzip })
}

impl File {
    /// The file at a path, with or without a leading slash; for an empty path the page itself.
    #[must_use]
    pub fn at(path: &str) -> Option<Self> {
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = if path.is_empty() { "index.html" } else { path };
        files().find(|file| file.path == path)
    }

    /// The page itself, marked as that of a server: it then plays by the server's HTTP interface, and asks for no engine.
    #[must_use]
    pub fn online() -> Option<Self> {
        Self::at("server.html")
    }

    /// Its media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self.path.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "json" => "application/json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "woff2" => "font/woff2",
            "ico" => "image/x-icon",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// Whether its name contains a hash of its content, so that it never changes.
    #[must_use]
    pub fn is_hashed(self) -> bool {
        self.path.starts_with("assets/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_whole() {
        let index = File::at("/").expect("the page is built: .ci/web-build");
        assert_eq!((index.path, index.media_type()), ("index.html", "text/html; charset=utf-8"));
        for extension in [".js", ".css"] {
            assert!(files().any(|file| file.path.ends_with(extension) && file.is_hashed()), "no file {extension}");
        }
        assert!(File::online().is_some());
        // It has no engine, and installs nothing; anything installed by another page is removed.
        assert!(!files().any(|file| file.path.ends_with(".wasm") || file.path.ends_with(".webmanifest")));
        assert!(File::at("/sw.js").is_some() && File::at("/push.js").is_some());
        for file in files() {
            assert!(file.gzip.starts_with(&[0x1f, 0x8b]), "{} is not compressed with gzip", file.path);
            assert_ne!(file.media_type(), "application/octet-stream", "{}", file.path);
        }
        assert!(File::at("../Cargo.toml").is_none() && File::at("/assets").is_none());
    }
}
