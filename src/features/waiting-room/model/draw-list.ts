import { CHAIN_START, chainAfter, type Draw, drawnNumber } from './draw.ts';

/** More lines than anybody pastes. */
const MOST = 100_000;

/** Places of a draw, recounted from what somebody pasted. */
export interface RecountedList {
  /** By number, lowest first. */
  places: { id: string; number: number }[];
  /** Whether their chain is the published one; null when they are not as many as there were entrants. */
  chain: boolean | null;
}

/** Finds the ids in a text of places or of ids, and recounts each. */
export function recountList(draw: Draw, text: string): RecountedList {
  const ids = (text.match(/[0-9a-f]{64}/g) ?? []).slice(0, MOST);
  const chain =
    ids.length > 0 && ids.length === draw.entrants
      ? ids.reduce(chainAfter, CHAIN_START) === draw.chain
      : null;
  const places = [...new Set(ids)]
    .map((id) => ({ id, number: drawnNumber(draw, id) }))
    .toSorted((one, other) => one.number - other.number);
  return { places, chain };
}
