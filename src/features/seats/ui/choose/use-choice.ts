import { useEffect, useState } from 'react';
import {
  type Choice,
  type ChooserHall,
  type ChooserWant,
  type Pressed,
  pressed,
  unpackBits,
} from '../../model/chooser.ts';

interface Given {
  hall: ChooserHall;
  wants: readonly ChooserWant[];
  /** The seats that the server says are chosen, and taken (packed). */
  chosen: readonly number[];
  taken: string;
  wheelchair: boolean;
  /** Where it is asked what is taken by now. */
  ask: string;
}

interface Held {
  of: string;
  choice: Choice;
  taken: ReadonlySet<number>;
  /** Chosen ones that others got. */
  gone: readonly number[];
}

const EVERY_MS = 12_000;

/**
 * What is chosen, and what others have taken by now: asked again while the page is seen. What the server says of a choice takes the place
 * of what was chosen before.
 */
export function useChoice({ hall, wants, chosen, taken, wheelchair, ask }: Given) {
  const of = JSON.stringify([chosen, taken, wheelchair, ask]);
  const begin = (): Held => ({ of, choice: { chosen, wheelchair }, taken: unpackBits(taken), gone: [] });
  const [kept, setHeld] = useState(begin);
  let held = kept;
  if (kept.of !== of) {
    held = begin();
    setHeld(held);
  }

  useEffect(() => {
    let over = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const response = await fetch(ask).catch(() => null);
      if (over || !response?.ok || !response.headers.get('content-type')?.includes('json')) return;
      const answer = (await response.json()) as { taken: string | null };
      if (over || answer.taken === null) return;
      const now = unpackBits(answer.taken);
      setHeld((before) => {
        const gone = before.choice.chosen.filter((at) => now.has(at));
        const left = before.choice.chosen.filter((at) => !now.has(at));
        return {
          ...before,
          taken: now,
          gone: gone.length > 0 ? gone : before.gone,
          choice: gone.length > 0 ? { ...before.choice, chosen: left } : before.choice,
        };
      });
    };
    const seen = (): void => void look();
    const timer = setInterval(seen, EVERY_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [ask]);

  const choose = (choice: Choice): void => setHeld((before) => ({ ...before, choice, gone: [] }));
  return {
    choice: held.choice,
    taken: held.taken,
    gone: held.gone,
    press: (at: number): Pressed => {
      const done = pressed(at, held.choice, { seats: hall.seats, taken: held.taken, wants });
      if (done.did !== 'nothing') choose(done.choice);
      return done;
    },
    clear: () => choose({ ...held.choice, chosen: [] }),
    /** Whoever needs none has none: what was chosen of them goes. */
    needWheelchair: (needed: boolean) =>
      choose({
        wheelchair: needed,
        chosen: held.choice.chosen.filter((at) => {
          const seat = hall.seats[at];
          return needed || !(seat?.wheelchair || seat?.companion);
        }),
      }),
  };
}
