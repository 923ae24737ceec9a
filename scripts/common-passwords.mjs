/**
 * Writes packages/records/credentials/common-passwords/list.ts from a list of passwords, one a line, the most frequent first:
 * `node scripts/common-passwords.mjs FILE`. The one that is kept comes from zxcvbn's `data/passwords.txt` (MIT).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const MOST = 10_000;
const SHORTEST = 8;
const BYTES = 5;
const [, , from] = process.argv;

const words = readFileSync(from, 'utf8')
  .split('\n')
  .map((line) => line.trim().split(/\s+/)[0]?.toLowerCase() ?? '')
  .filter((word) => word.length >= SHORTEST);
const common = [...new Set(words)].slice(0, MOST);
const hashes = common.map((word) => createHash('sha256').update(word).digest().subarray(0, BYTES));
const bytes = Buffer.concat(hashes.toSorted((one, other) => one.compare(other)));
writeFileSync(
  'packages/records/credentials/common-passwords/list.ts',
  `/**
 * The first ${BYTES} bytes of the SHA-256 of each of ${common.length} passwords, in base64: those of ${SHORTEST} characters and more that
 * leaked most often, in small letters. Made by scripts/common-passwords.mjs of the list of zxcvbn (MIT, Dan Wheeler and
 * Dropbox).
 */
export const COMMON_PASSWORDS =
  '${bytes.toString('base64')}';
`,
);
