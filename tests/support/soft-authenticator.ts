import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;
const ID_BYTES = 16;

/** What a test has a device say otherwise than it should. */
export interface Twist {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Its owner was not recognised. */
  unverified?: boolean;
  userHandle?: string;
}

/** A device without a browser: it makes one passkey, and answers for it. */
export class SoftAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly #synced: boolean;
  readonly id = base64url(randomBytes(ID_BYTES));
  counter = 0;
  userHandle = '';

  constructor(origin: string, { synced = false } = {}) {
    this.#origin = origin;
    this.#synced = synced;
  }

  /** What a browser would send back for these options of a registration. */
  register(options: { challenge: string; user: { id: string } }, twist: Twist = {}): object {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authData(twist, HAS_KEY),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, twist),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** What a browser would send back for these options of a sign-in. */
  signIn(options: { challenge: string }, twist: Twist = {}): object {
    this.counter += 1;
    const authData = this.#authData(twist);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, twist);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: twist.userHandle ?? this.userHandle,
    });
  }

  #answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Twist): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #authData({ rpId = new URL(this.#origin).hostname, counter, unverified }: Twist, more = 0): Buffer {
    const synced = this.#synced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    const flags = USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | synced | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}
