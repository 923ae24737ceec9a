import { formatNumber, type Language } from '#lib/language/index.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** So many bytes as people write it: `512 B`, `1.5 GB`; a kilobyte has 1,000. */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${formatNumber(value, language, { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`;
}
