import { generateKeyPairSync, sign as rawSign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase32, encodeBase32 } from '../model/index.ts';
import { createSigningKey } from './signing-key.ts';
import { createTicketSigner } from './ticket-code.ts';
import { packIds } from '../model/index.ts';

const SEED = new Uint8Array(32).fill(7);
const signer = createTicketSigner(SEED);
const recordId = fc.stringMatching(/^[a-z0-9]{15}$/);
const ids = fc.record({ eventId: recordId, ticketId: recordId, epoch: fc.nat(28) });
/** Runs a check with expectations for many inputs. */
function forAll<T>(values: fc.Arbitrary<T>, check: (value: T) => void, numRuns = 100): void {
  fc.assert(
    fc.property(values, (value) => {
      check(value);
    }),
    { numRuns },
  );
}

/** As it was printed before tickets could be handed on. */
const KNOWN =
  'MELA1.0E4P6TMMB6X2AMWX57XKXJGAF6AF8001GBYD97N836H0NAFYEK1D9J9F0M0ZH47GSEQ9F48E8RHDTSDN49R9E8MZHNKKGWG56XHCS72SJEN9XPV51YJZHNC7W5KV4S1FZAJ3A1G';

const BODY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('a ticket code', () => {
  it('gives back the ids that were signed', () => {
    forAll(ids, (pair) => expect(signer.verify(signer.sign(pair))).toEqual(pair));
  });

  it.each(['000000000000000', 'zzzzzzzzzzzzzzz', '00000000000000z', 'z00000000000000'])(
    'keeps %s whole',
    (edge) => {
      const pair = { eventId: edge, ticketId: edge, epoch: 28 };
      expect(signer.verify(signer.sign(pair))).toEqual(pair);
    },
  );

  it('keeps every epoch of a ticket apart, at the same length', () => {
    forAll(ids, (pair) => {
      const codes = Array.from({ length: 29 }, (_, epoch) => signer.sign({ ...pair, epoch }));
      expect(new Set(codes).size).toBe(29);
      expect(codes.map((code) => signer.verify(code)?.epoch)).toEqual([...codes.keys()]);
      expect(new Set(codes.map((code) => code.length))).toEqual(new Set([141]));
    });
  }, 20_000);

  it('of a ticket that nobody handed on is what it was before there were epochs', () => {
    const before = ({ eventId, ticketId }: { eventId: string; ticketId: string }): Uint8Array => {
      let packed = 0n;
      for (const letter of eventId + ticketId) packed = packed * 36n + BigInt(Number.parseInt(letter, 36));
      return Uint8Array.from(Buffer.from(packed.toString(16).padStart(40, '0'), 'hex'));
    };
    forAll(ids, ({ epoch: _, ...pair }) => {
      expect(packIds(pair)).toEqual(before(pair));
      expect(signer.sign({ ...pair, epoch: 0 })).toBe(signer.sign(pair));
    });
    expect(signer.sign({ eventId: 'event0000000001', ticketId: 'ticket000000001' })).toBe(KNOWN);
  });

  it.each([-1, 29, 0.5, Number.NaN])('has no epoch %d', (epoch) => {
    const pair = { eventId: 'event0000000001', ticketId: 'ticket000000001' };
    expect(() => signer.sign({ ...pair, epoch })).toThrow(RangeError);
  });

  it('is short and made of what QR packs tightly', () => {
    forAll(ids, (pair) => expect(signer.sign(pair)).toMatch(/^MELA1\.[0-9A-Z]{135}$/));
  });

  it('is the same each time, so that a ticket printed twice is one ticket', () => {
    const pair = { eventId: 'event0000000001', ticketId: 'ticket000000001' };
    expect(createTicketSigner(SEED).sign(pair)).toBe(signer.sign(pair));
  });

  it('is read in small letters too', () => {
    forAll(ids, (pair) => expect(signer.verify(signer.sign(pair).toLowerCase())).toEqual(pair), 20);
  });

  it('is refused once any one letter is another', () => {
    fc.assert(
      fc.property(ids, fc.nat(134), fc.constantFrom(...BODY_LETTERS.split('')), (pair, at, letter) => {
        const code = signer.sign(pair);
        const place = 6 + at;
        fc.pre(code[place] !== letter);
        expect(signer.verify(code.slice(0, place) + letter + code.slice(place + 1))).toBeNull();
      }),
    );
  });

  it('is refused when another key signed it', () => {
    const forger = createTicketSigner(createSigningKey());
    forAll(ids, (pair) => expect(signer.verify(forger.sign(pair))).toBeNull(), 20);
  });

  it('is refused when the ids of one ticket carry the signature of another', () => {
    fc.assert(
      fc.property(ids, ids, (mine, theirs) => {
        fc.pre(mine.ticketId !== theirs.ticketId);
        const graft = Buffer.concat([packIds(theirs), Buffer.from(decode(signer.sign(mine))).subarray(20)]);
        expect(signer.verify(`MELA1.${encodeBase32(graft)}`)).toBeNull();
      }),
    );
  });

  it('is refused when the same key signed those bytes for another purpose', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const packed = packIds({ eventId: 'event0000000001', ticketId: 'ticket000000001' });
    const bytes = Buffer.concat([packed, rawSign(null, packed, privateKey)]);
    expect(createTicketSigner(privateKey).verify(`MELA1.${encodeBase32(bytes)}`)).toBeNull();
  });

  it('has one spelling: unused bits, stand-in letters, spaces and a larger number are refused', () => {
    // 135 letters hold 3 bits more than 84 bytes: of 8 last letters with the same bytes one is right.
    const code = signer.sign({ eventId: 'event0000000001', ticketId: 'ticket000000001' });
    const last = BODY_LETTERS.indexOf(code.at(-1) as string);
    for (let bits = 1; bits < 8; bits++)
      expect(signer.verify(code.slice(0, -1) + BODY_LETTERS[last + bits])).toBeNull();
    for (const [digit, twin] of [
      ['0', 'O'],
      ['1', 'I'],
      ['1', 'L'],
    ] as const) {
      expect(code).toContain(digit);
      expect(signer.verify(code.slice(0, 6) + code.slice(6).replace(digit, twin))).toBeNull();
    }
    expect(signer.verify(` ${code}`)).toBeNull();
    expect(signer.verify(`${code}\n`)).toBeNull();
    const beyond = Buffer.concat([new Uint8Array(20).fill(255), new Uint8Array(64)]);
    expect(signer.verify(`MELA1.${encodeBase32(beyond)}`)).toBeNull();
  });

  it('is not matched by letters that only look alike in capitals', () => {
    const code = signer.sign({ eventId: 'event0000000001', ticketId: 'ticket000000001' });
    expect(code).toContain('S');
    expect(signer.verify(code.replace('S', 'ſ'))).toBeNull();
    expect(signer.verify(code.replace('M', 'ᴍ'))).toBeNull();
  });

  it('never throws on what a scanner or a stranger sends', () => {
    const refused = (text: string) => expect(signer.verify(text)).toBeNull();
    forAll(fc.string({ unit: 'binary' }), refused);
    forAll(fc.stringMatching(/^MELA1\.[0-9A-HJKMNP-TV-Z]{135}$/), refused);
    for (const other of [null, undefined, 7, {}, ['MELA1.']])
      expect(signer.verify(other as string)).toBeNull();
  });

  it('cannot be made of anything but record ids', () => {
    for (const bad of ['', 'short', 'EVENT0000000001', 'event-000000001', 'event00000000012']) {
      expect(() => signer.sign({ eventId: bad, ticketId: 'ticket000000001' })).toThrow(RangeError);
      expect(() => signer.sign({ eventId: 'event0000000001', ticketId: bad })).toThrow(RangeError);
    }
  });
});

describe('base 32', () => {
  it('gives back every run of bytes, and takes no second text for it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{0,40}$/), (text) => {
        const bytes = decodeBase32(text);
        expect(bytes ? encodeBase32(bytes) : text).toBe(text);
      }),
    );
  });
});

function decode(code: string): Uint8Array {
  return decodeBase32(code.slice(6)) as Uint8Array;
}
