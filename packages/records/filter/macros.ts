import { toUtcText } from '#lib/time.ts';

const DAY = 86_400_000;

const startOfDay = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());

type Macro = (now: Date) => string | number;

/** PocketBase's words for times, all in UTC. */
const MACROS: Readonly<Record<string, Macro>> = {
  '@now': (now) => toUtcText(now.getTime()),
  '@yesterday': (now) => toUtcText(now.getTime() - DAY),
  '@tomorrow': (now) => toUtcText(now.getTime() + DAY),
  '@second': (now) => now.getUTCSeconds(),
  '@minute': (now) => now.getUTCMinutes(),
  '@hour': (now) => now.getUTCHours(),
  '@day': (now) => now.getUTCDate(),
  '@month': (now) => now.getUTCMonth() + 1,
  '@weekday': (now) => now.getUTCDay(),
  '@year': (now) => now.getUTCFullYear(),
  '@todayStart': (now) => toUtcText(startOfDay(now)),
  '@todayEnd': (now) => toUtcText(startOfDay(now) + DAY - 1),
  '@monthStart': (now) => toUtcText(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  '@monthEnd': (now) => toUtcText(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 1),
  '@yearStart': (now) => toUtcText(Date.UTC(now.getUTCFullYear(), 0, 1)),
  '@yearEnd': (now) => toUtcText(Date.UTC(now.getUTCFullYear() + 1, 0, 1) - 1),
};

export function isMacro(name: string): boolean {
  return Object.hasOwn(MACROS, name);
}

/** What the macro stands for at `now` (milliseconds since the epoch). */
export function macroValue(name: string, now: number): string | number {
  return (MACROS[name] as Macro)(new Date(now));
}
