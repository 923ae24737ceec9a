import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSigningKey } from './signing-key.ts';
import { createTicketSigner } from './ticket-code.ts';

describe('a signing key', () => {
  it('is the same key as PEM, as an object and as its seed', () => {
    const pem = createSigningKey();
    const object = createPrivateKey(pem);
    const seed = Buffer.from(object.export({ format: 'jwk' }).d as string, 'base64url');
    const keys = [pem, object, new Uint8Array(seed)].map((key) => createTicketSigner(key).publicKey());
    expect(new Set(keys).size).toBe(1);
  });

  it('is a new one each time', () => {
    expect(createSigningKey()).not.toBe(createSigningKey());
  });

  it('shows a public key of 32 bytes that others can check signatures with', () => {
    const pem = createSigningKey();
    const x = createTicketSigner(pem).publicKey();
    expect(Buffer.from(x, 'base64url')).toHaveLength(32);
    const elsewhere = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(elsewhere.equals(createPublicKey(pem))).toBe(true);
    expect(verify(null, Buffer.from('nothing'), elsewhere, Buffer.alloc(64))).toBe(false);
  });

  it('is refused when it is of another kind, and the error does not tell what it was', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const { publicKey } = generateKeyPairSync('ed25519');
    for (const bad of ['secret words', new Uint8Array(31), new Uint8Array(33), rsa.privateKey, publicKey]) {
      expect(() => createTicketSigner(bad)).toThrow(TypeError);
    }
    expect(() => createTicketSigner('secret words')).not.toThrow(/secret words/);
  });
});
