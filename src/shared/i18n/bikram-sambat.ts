import type { bikramSambatOf } from '#lib/calendar/in-words.ts';

let told: typeof bikramSambatOf | null = null;

/** Has days told by Bikram Sambat from now on. Its table of years is read by few, and is no part of every page. */
export function provideBikramSambat(how: typeof bikramSambatOf): void {
  told = how;
}

/** A day (`2026-11-21`) by Bikram Sambat in words; '' outside of the years that are known, and before it is told how. */
export const bikramSambatDay: typeof bikramSambatOf = (...day) => told?.(...day) ?? '';
