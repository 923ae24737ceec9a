import { inDigits, type Language } from '#lib/language/index.ts';

/** A length of time as a clock counts it: `4:05`, `1:02:00`, in the digits of the language; below nothing as if above. */
export function clockText(ms: number, language: Language): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return inDigits(hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`, language);
}
