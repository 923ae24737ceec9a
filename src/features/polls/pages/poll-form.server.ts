import { PLACES, type TypedPoll } from '../ui/poll-form.tsx';
import { zoneNamed } from '#lib/time-zones/zone-choices.ts';
import { utcToWallTime, wallTimeToUtc } from '#lib/time.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';

const BASE = ['title', 'intro', 'secret', 'quorum', 'zone', 'opensAt', 'closesAt'] as const;
const QUESTIONS = PLACES.flatMap((place) => [`text${place}`, `kind${place}`, `options${place}`] as const);

/** What the form of a poll sends. */
export const pollForm = typedTexts(...BASE, ...QUESTIONS, 'updated');

export const FIELDS = [...BASE, ...QUESTIONS];

/** As the product takes it: with moments. A text that is not a time is refused and kept as typed. */
export function readTyped<Typed extends TypedPoll>(typed: Typed) {
  const zone = zoneNamed(typed.zone);
  const at = (time: string) => (time === '' ? '' : (wallTimeToUtc(time, zone || 'UTC') ?? time));
  return { ...typed, zone, opensAt: at(typed.opensAt), closesAt: at(typed.closesAt) };
}

/** As the form shows it. */
export function typedPoll(
  row: {
    title: string;
    intro: string;
    secret: number;
    quorum: number;
    zone: string;
    opensAt: string;
    closesAt: string;
  },
  questions: readonly { text: string; kind: string; options: readonly string[] }[],
): TypedPoll {
  const at = (time: string) => (time === '' ? '' : utcToWallTime(time, row.zone));
  const asked = Object.fromEntries(
    PLACES.flatMap((place) => {
      const question = questions[place - 1];
      return [
        [`text${place}`, question?.text ?? ''],
        [`kind${place}`, question?.kind ?? 'single'],
        [`options${place}`, question?.options.join('\n') ?? ''],
      ];
    }),
  ) as Omit<TypedPoll, (typeof BASE)[number]>;
  return {
    ...asked,
    title: row.title,
    intro: row.intro,
    secret: row.secret === 1 ? 'secret' : 'open',
    quorum: row.quorum === 0 ? '' : String(row.quorum),
    zone: row.zone,
    opensAt: at(row.opensAt),
    closesAt: at(row.closesAt),
  };
}

/** An empty one. */
export const blankPoll = (zone: string): TypedPoll =>
  typedPoll({ title: '', intro: '', secret: 1, quorum: 0, zone, opensAt: '', closesAt: '' }, []);
