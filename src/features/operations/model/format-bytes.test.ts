import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_500, '1.5 kB'],
  [12_340_000, '12 MB'],
  [1_500_000_000, '1.5 GB'],
  [2e15, '2,000 TB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes, 'en')).toBe(text));
