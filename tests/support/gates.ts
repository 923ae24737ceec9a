import fc from 'fast-check';
import { toUtcText } from '#lib/time.ts';

export interface GateScan {
  id: string;
  ticket: string;
  /** When it truly was, in ms. */
  true: number;
  /** What the gate's own clock showed. */
  at: string;
  sequence: number;
  result: 'admitted' | 'already_admitted';
}

/** A gate that was without a connection, and has scanned. */
export interface Gate {
  device: string;
  /** Its clock is ahead by so many ms. */
  skew: number;
  scans: GateScan[];
}

const HOUR_MS = 3_600_000;

/** Gates that scan for an hour from `start` (ms), each knowing of its own scans alone. */
export function offlineGates(tickets: readonly string[], start: number, count: number): fc.Arbitrary<Gate[]> {
  return fc.infiniteStream(fc.nat()).map((numbers) => {
    const seeds = [...numbers.take(1)];
    const random = mulberry(seeds[0] ?? 1);
    return Array.from({ length: count }, (_, gate): Gate => {
      const skew = Math.round((random() - 0.5) * HOUR_MS);
      const share = tickets.filter(() => random() < 0.5);
      const again = share.filter(() => random() < 0.05);
      const order = [...share.toSorted(() => random() - 0.5), ...again];
      const seen = new Set<string>();
      const scans = order.map((ticket, n): GateScan => {
        // Whole seconds, so that gates do scan at the same moment.
        const made = start + Math.floor((n / order.length) * 3600) * 1000;
        const result = seen.has(ticket) ? 'already_admitted' : 'admitted';
        seen.add(ticket);
        return {
          id: `gate${gate}-scan-${n}`,
          ticket,
          true: made,
          at: toUtcText(made + skew),
          sequence: n,
          result,
        };
      });
      return { device: `gate ${gate}`, skew, scans };
    });
  });
}

/** What stands in the end, and what the report names, worked out from all that happened. */
export function truth(gates: readonly Gate[]) {
  const entries = gates
    .flatMap(({ device, scans }) => scans.map((scan) => ({ device, ...scan })))
    .filter(({ result }) => result === 'admitted')
    .toSorted((a, b) => a.true - b.true || (a.id < b.id ? -1 : 1));
  const byTicket = Map.groupBy(entries, ({ ticket }) => ticket);
  return {
    admitted: new Map([...byTicket].map(([ticket, all]) => [ticket, all[0]?.id])),
    doubles: new Map(
      [...byTicket].flatMap(([ticket, all]) =>
        all.length > 1 ? [[ticket, all.map(({ id }) => id)] as const] : [],
      ),
    ),
  };
}

/** The same numbers for the same seed. */
export function mulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Some scans of a gate, as it sends them at once. */
export interface Packet {
  gate: Gate;
  scans: GateScan[];
}

/** Packets of at most `size` scans, one gate after another, each in the order of its scans. */
export function inTurn(gates: readonly Gate[], size: number): Packet[] {
  return gates.flatMap((gate) =>
    Array.from({ length: Math.ceil(gate.scans.length / size) }, (_, n) => ({
      gate,
      scans: gate.scans.slice(n * size, (n + 1) * size),
    })),
  );
}

/** Packets of at most `size` scans, each sent once or twice, in any order. */
export function packets(gates: readonly Gate[], size: number, random: () => number): Packet[] {
  const all = inTurn(gates, size);
  const twice = all.filter(() => random() < 0.3);
  return [...all, ...twice]
    .map((packet) => ({ packet, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ packet }) => packet);
}
