import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate that nobody has signed but its own key, as PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const part = (tag: number, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : Buffer.from([0x82, Math.trunc(body.length / 256), body.length % 256]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const sequence = (...content: Uint8Array[]): Buffer => part(0x30, ...content);
const oid = (hex: string): Buffer => part(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer =>
  part(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const SUBJECT_ALT_NAME = oid('551d11');
const BASIC_CONSTRAINTS = oid('551d13');
const DAY_MS = 86_400_000;

/** Makes a certificate for a name (X.509, RFC 5280), for two days around now. Nothing but Node is needed for it. */
export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const who = sequence(part(0x31, sequence(COMMON_NAME, part(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const altNames = sequence(part(0x82, Buffer.from(name)));
  const authority = sequence(part(0x01, Buffer.from([0xff])));
  const extensions = sequence(
    sequence(SUBJECT_ALT_NAME, part(0x04, altNames)),
    sequence(BASIC_CONSTRAINTS, part(0x01, Buffer.from([0xff])), part(0x04, authority)),
  );
  const body = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.concat([Buffer.from([1]), randomBytes(12)])),
    ECDSA_WITH_SHA256,
    who,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, extensions),
  );
  const signature = part(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const whole = sequence(body, ECDSA_WITH_SHA256, signature).toString('base64');
  const lines = whole.match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
