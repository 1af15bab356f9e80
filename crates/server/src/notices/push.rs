//! Web Push: messages that only one browser can read (RFC 8291), from a server that the push service knows (RFC 8292).
//!
//! With the cryptography of TLS, which is here anyway. The crates for it would bring OpenSSL (`web-push`), or older versions
//! of a dozen crates (`web-push-native`).

use axum::http::{HeaderMap, HeaderValue, header};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use ring::{
    aead::{self, AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey},
    error::Unspecified,
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom as _, SystemRandom},
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::json;

use super::Failure;
use crate::store::Millis;

/// The length of a public key, uncompressed.
const PUBLIC: usize = 65;
/// The length of the secret that a browser shares.
const AUTH: usize = 16;
/// The length of a salt.
const SALT: usize = 16;
/// The length of a record. A message is shorter, so it is the only one.
const RECORD: u32 = 4096;
/// The longest message, so that push services take it.
pub(super) const MESSAGE: usize = 3000;
/// How long a push service keeps a message for a browser that is offline, in seconds: a day.
const KEPT: &str = "86400";
/// How long the server's signature counts, in seconds: at most a day.
const SIGNED: i64 = 12 * 60 * 60;

/// The key by which push services know the server.
pub(super) struct Signer {
    pair: EcdsaKeyPair,
    random: SystemRandom,
}

impl Signer {
    /// A new key, as it is kept.
    pub(super) fn generate() -> Result<String, Unspecified> {
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(BASE64.encode(document))
    }

    /// The key that was kept.
    pub(super) fn read(kept: &str) -> Result<Self, Unspecified> {
        let (document, random) = (BASE64.decode(kept).map_err(|_| Unspecified)?, SystemRandom::new());
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &document, &random);
        Ok(Self { pair: pair.map_err(|_| Unspecified)?, random })
    }

    /// The public key, in base 64 for addresses: what a browser calls `applicationServerKey`.
    pub(super) fn public(&self) -> String {
        BASE64.encode(self.pair.public_key())
    }

    /// The header by which a push service knows the server.
    fn authorization(&self, origin: &str, contact: &str, now: Millis) -> Result<String, Unspecified> {
        let header = json!({"typ": "JWT", "alg": "ES256"}).to_string();
        let claims = json!({"aud": origin, "exp": now / 1000 + SIGNED, "sub": contact}).to_string();
        let signed = format!("{}.{}", BASE64.encode(header), BASE64.encode(claims));
        let signature = self.pair.sign(&self.random, signed.as_bytes())?;
        Ok(format!("vapid t={signed}.{}, k={}", BASE64.encode(signature), self.public()))
    }

    /// The headers of a message to a push service.
    pub(super) fn headers(&self, origin: &str, contact: &str, topic: &str, now: Millis) -> Result<HeaderMap, Failure> {
        let failed = |_| Failure::Rejected("the message cannot be signed".to_owned());
        let authorization = self.authorization(origin, contact, now).map_err(failed)?;
        let mut authorization = HeaderValue::try_from(authorization)
            .map_err(|_| Failure::Rejected("the message cannot be signed".to_owned()))?;
        authorization.set_sensitive(true);
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, authorization);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert("ttl", HeaderValue::from_static(KEPT));
        headers.insert("urgency", HeaderValue::from_static("normal"));
        // A later message of the same topic takes the place of one that waits.
        if let Ok(topic) = HeaderValue::from_str(topic) {
            headers.insert("topic", topic);
        }
        Ok(headers)
    }
}

/// The keys of a browser.
#[derive(Clone)]
pub(super) struct Browser {
    public: Vec<u8>,
    auth: Vec<u8>,
}

impl Browser {
    /// Reads the keys of a `PushSubscription`: base 64 for addresses, with or without padding.
    pub(super) fn read(p256dh: &str, auth: &str) -> Option<Self> {
        let read = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
        let (public, auth) = (read(p256dh)?, read(auth)?);
        let is_good = public.len() == PUBLIC && public.first() == Some(&4) && auth.len() == AUTH;
        is_good.then_some(Self { public, auth })
    }

    /// Encrypts a message.
    pub(super) fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let random = SystemRandom::new();
        let mut salt = [0; SALT];
        random.fill(&mut salt)?;
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        let public = private.compute_public_key()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        agreement::agree_ephemeral(private, &theirs, |secret| self.seal(secret, public.as_ref(), salt, message))?
    }

    /// Encrypts with a secret that the browser computes from our public key.
    fn seal(&self, secret: &[u8], ours: &[u8], salt: [u8; SALT], message: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let (key, nonce) = derive(&self.auth, secret, &self.public, ours, salt)?;
        let mut record = message.to_vec();
        // The mark of the last record.
        record.push(2);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
        let length = u8::try_from(ours.len()).map_err(|_| Unspecified)?;
        Ok([&salt[..], &RECORD.to_be_bytes(), &[length], ours, &record].concat())
    }
}

/// A number of bytes to derive.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// The key and the nonce of the only record.
fn derive(
    auth: &[u8],
    secret: &[u8],
    theirs: &[u8],
    ours: &[u8],
    salt: [u8; SALT],
) -> Result<([u8; 16], [u8; aead::NONCE_LEN]), Unspecified> {
    let (mut input, mut key, mut nonce) = ([0; 32], [0; 16], [0; aead::NONCE_LEN]);
    let info: [&[u8]; 3] = [b"WebPush: info\0", theirs, ours];
    Salt::new(HKDF_SHA256, auth).extract(secret).expand(&info, Length(input.len()))?.fill(&mut input)?;
    let from = Salt::new(HKDF_SHA256, &salt).extract(&input);
    from.expand(&[&b"Content-Encoding: aes128gcm\0"[..]], Length(key.len()))?.fill(&mut key)?;
    from.expand(&[&b"Content-Encoding: nonce\0"[..]], Length(nonce.len()))?.fill(&mut nonce)?;
    Ok((key, nonce))
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};
    use serde_json::Value;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64.decode(text).unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted() {
        let browser = Browser::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let secret = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let ours = bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let sealed = browser.seal(&secret, &ours, salt, b"When I grow up, I want to be a watermelon").unwrap();
        assert_eq!(
            BASE64.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl\
             7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    /// A browser reads what is sent to it: its own private key gives the same secret.
    #[test]
    fn a_browser_reads_a_message() {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap();
        let auth = [7; AUTH];
        let browser = Browser::read(&BASE64.encode(&public), &format!("{}==", BASE64.encode(auth))).unwrap();
        let sealed = browser.encrypt(b"your turn").unwrap();
        let (salt, rest) = sealed.split_at(SALT);
        let (ours, record) = rest[5..].split_at(PUBLIC);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
        let theirs = UnparsedPublicKey::new(&ECDH_P256, ours);
        let opened = agreement::agree_ephemeral(private, &theirs, |secret| {
            let (key, nonce) = derive(&auth, secret, public.as_ref(), ours, salt.try_into().unwrap()).unwrap();
            let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
            let mut record = record.to_vec();
            key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).unwrap().to_vec()
        });
        assert_eq!(opened.unwrap(), b"your turn\x02");
    }

    #[test]
    fn keys_of_browsers_are_checked() {
        let (good, auth) = (BASE64.encode([4; PUBLIC]), BASE64.encode([0; AUTH]));
        assert!(Browser::read(&good, &auth).is_some());
        for (p256dh, auth) in [
            ("", &*auth),
            (&good, ""),
            (&good, "not base 64!"),
            (&BASE64.encode([2; PUBLIC]), &auth),
            (&BASE64.encode([4; 33]), &auth),
            (&good, &BASE64.encode([0; 15])),
        ] {
            assert!(Browser::read(p256dh, auth).is_none(), "{p256dh} {auth}");
        }
        // No point of the curve.
        assert!(Browser::read(&good, &auth).unwrap().encrypt(b"x").is_err());
    }

    #[test]
    fn push_services_know_the_server_by_its_key() {
        let kept = Signer::generate().unwrap();
        let (signer, again) = (Signer::read(&kept).unwrap(), Signer::read(&kept).unwrap());
        assert_eq!(signer.public(), again.public());
        assert!(Signer::read("nonsense").is_err());
        let headers = signer.headers("https://push.example", "mailto:a@a.example", "topic", 1_000_000).unwrap();
        let text = headers[header::AUTHORIZATION].to_str().unwrap().to_owned();
        let (token, key) = text.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, signer.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        verifier.verify(signed.as_bytes(), &bytes(signature)).unwrap();
        let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(claims, json!({"aud": "https://push.example", "exp": 44200, "sub": "mailto:a@a.example"}));
        assert_eq!(
            (&headers["ttl"], &headers["topic"]),
            (&HeaderValue::from_static("86400"), &HeaderValue::from_static("topic"))
        );
    }
}
