import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mulberry, offlineGates, packets, truth } from '#tests/support/gates.ts';
import { toUtcText } from '#lib/time.ts';
import { NOBODY, type Standing, undone, withClaim } from './first-scan.ts';

const START = Date.UTC(2026, 11, 1, 10);
const TICKETS = Array.from({ length: 5000 }, (_, n) => `ticket${String(n).padStart(9, '0')}`);

it('5,000 tickets at three gates without a connection: the same stands, whatever arrives first or twice', () => {
  fc.assert(
    fc.property(offlineGates(TICKETS, START, 3), fc.nat(), (gates, seed) => {
      const standing = new Map<string, Standing>();
      for (const { gate, scans } of packets(gates, 200, mulberry(seed))) {
        for (const scan of scans.filter(({ result }) => result === 'admitted')) {
          const at = toUtcText(Date.parse(scan.at) - gate.skew);
          const before = standing.get(scan.ticket) ?? NOBODY;
          standing.set(scan.ticket, withClaim(before, { scan: scan.id, at }));
        }
      }
      const { admitted } = truth(gates);
      expect(new Map([...standing].map(([ticket, { scan }]) => [ticket, scan]))).toEqual(admitted);
    }),
    { numRuns: 10 },
  );
});

const claim = fc.record({
  scan: fc.string({ minLength: 1, maxLength: 3 }),
  at: fc.nat(20).map((s) => toUtcText(START + s)),
});

it('claims and what is taken back mean the same in any order', () => {
  fc.assert(
    fc.property(
      fc.array(claim, { maxLength: 8 }),
      fc.nat(25).map((s) => toUtcText(START + s)),
      fc.nat(),
      (claims, until, place) => {
        const all = [...new Map(claims.map((one) => [one.scan, one])).values()];
        const valid = all
          .filter(({ at }) => at > until)
          .toSorted((a, b) => (a.at + a.scan < b.at + b.scan ? -1 : 1));
        // Undone at the very end, every claim that came before counts again only if it is later than what was undone.
        const early = all.reduce<Standing>(withClaim, undone(NOBODY, until));
        expect(early.scan).toBe(valid[0]?.scan ?? '');
        const cut = all.length === 0 ? 0 : place % all.length;
        const turned = [...all.slice(cut), ...all.slice(0, cut)].reduce<Standing>(
          withClaim,
          undone(NOBODY, until),
        );
        expect(turned).toEqual(early);
      },
    ),
  );
});

const at = (ms: number): string => toUtcText(START + ms);
const standing = (scan: string, ms: number, undoneMs = 0): Standing => ({
  scan,
  at: scan === '' ? '' : at(ms),
  undoneUntil: undoneMs === 0 ? '' : at(undoneMs),
});

it.each([
  ['nobody came yet', NOBODY, ['a', 5], 'a'],
  ['earlier', standing('b', 5), ['c', 4], 'c'],
  ['later', standing('b', 5), ['a', 6], 'b'],
  ['in the same millisecond, with the id that comes first', standing('b', 5), ['a', 5], 'a'],
  ['in the same millisecond, with the id that comes after', standing('b', 5), ['c', 5], 'b'],
  ['in the millisecond of what was taken back', standing('', 0, 5), ['a', 5], ''],
  ['a millisecond after what was taken back', standing('', 0, 5), ['a', 6], 'a'],
] as const)('a claim counts: %s', (_, before, [scan, ms], stands) =>
  expect(withClaim<Standing>(before, { scan, at: at(ms) }).scan).toBe(stands),
);

it.each([
  ['in the same millisecond', standing('a', 5), 5, standing('', 0, 5)],
  ['a millisecond before it came', standing('a', 5), 4, { ...standing('a', 5), undoneUntil: at(4) }],
  ['what was taken back until later stays so', standing('', 0, 7), 5, standing('', 0, 7)],
  ['again, later', standing('', 0, 5), 7, standing('', 0, 7)],
  ['before anybody came', NOBODY, 5, standing('', 0, 5)],
] as const)('taken back: %s', (_, before, until, after) =>
  expect(undone<Standing>(before, at(until))).toEqual(after),
);
