import { createPrivateKey, generateKeyPairSync, KeyObject } from 'node:crypto';

/** What comes before a 32-byte seed in a PKCS #8 Ed25519 key (RFC 8410, section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new Ed25519 private key as PEM (PKCS #8), to be kept secret: whoever has it can make tickets. */
export function createSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
}

/**
 * An Ed25519 private key from what it is kept as: a key object, PEM, or its 32-byte seed.
 * Throws a TypeError for anything else, without repeating it.
 */
export function readSigningKey(key: KeyObject | string | Uint8Array): KeyObject {
  let read: KeyObject;
  try {
    if (key instanceof KeyObject) read = key;
    else if (typeof key === 'string') read = createPrivateKey(key);
    // OpenSSL reads over bytes that are too many: the length is ours to check.
    else if (key.length !== 32) throw new RangeError();
    else read = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, key]), format: 'der', type: 'pkcs8' });
  } catch {
    throw new TypeError('the ticket signing key is not a private key in PEM or a seed of 32 bytes');
  }
  if (read.type !== 'private' || read.asymmetricKeyType !== 'ed25519') {
    throw new TypeError('the ticket signing key is not an Ed25519 private key');
  }
  return read;
}
