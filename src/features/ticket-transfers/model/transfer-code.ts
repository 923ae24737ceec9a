import { createHash } from 'node:crypto';

/** Letters of a code: 80 bits, which nobody guesses, and few enough to be typed. */
export const CODE_LETTERS = 16;

/** As it is kept: who reads the database can't take anything. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(`ticket transfer ${code}`).digest('hex');

/** In groups of four, as people read it. */
export const spacedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** A code as somebody typed it: capitals or not, with or without its dashes; '' for what can't be one. */
export function typedCode(typed: unknown): string {
  if (typeof typed !== 'string' || typed.length > 100) return '';
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : '';
}
