import type { Ids } from '#lib/ids.ts';

const MANY = 10;
const HALF = 5;
/** With so few left, or fewer, their owner is told to make new ones. */
export const FEW_LEFT = 3;

/** Ten codes of 50 random bits, as they are written down: `7K3QD-M0X9V`. */
export function makeRecoveryCodes(ids: Ids): string[] {
  return Array.from({ length: MANY }, () => `${ids.code(HALF)}-${ids.code(HALF)}`);
}

/** A recovery code as it was made, however it was typed; null for what can be none. */
export function typedRecoveryCode(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    // Letters that the alphabet leaves out, because they are read as these.
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters)) return null;
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
