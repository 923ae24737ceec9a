import type { ApiError } from '#lib/errors.ts';
import { extensionPoint, type Extensions } from '#platform/rooms/index.ts';

/** Why somebody can't buy tickets of an event yet, and where they wait. */
export interface HeldUp {
  /** A page of the site. */
  path: string;
  error: ApiError;
}

/** A room that lets buyers in, as a waiting room does. `pass` is what they bring along; undefined for nothing. */
export interface EntryGuard {
  /** Null for whoever may buy now. `types` are the ids of what they chose; left out where they have not chosen yet. */
  heldUp(event: string, pass: string | undefined, types?: readonly string[]): Promise<HeldUp | null>;
  /** They have placed an order. Called after its commit, so that it may be lost in a crash. */
  ordered(event: string, pass: string | undefined): Promise<void>;
}

export const entryGuards = extensionPoint<EntryGuard>('entry guards');

/** All guards as one: the first who holds somebody up does. */
export function everyEntryGuard(extensions: Extensions): EntryGuard {
  return {
    async heldUp(event, pass, types) {
      for (const guard of extensions(entryGuards)) {
        const held = await guard.heldUp(event, pass, types);
        if (held) return held;
      }
      return null;
    },
    async ordered(event, pass) {
      for (const guard of extensions(entryGuards)) await guard.ordered(event, pass);
    },
  };
}

/** Throws what tells somebody that they have to wait. */
export async function requireEntry(
  { entry }: { entry?: EntryGuard },
  event: string,
  pass: string | undefined,
  items: readonly { ticketType: string }[],
): Promise<void> {
  const types = items.map(({ ticketType }) => ticketType);
  const held = await entry?.heldUp(event, pass, types);
  if (held) throw held.error;
}
