import { entriesOf, verifyAuditLog } from '#platform/audit-log/index.ts';
import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

const USAGE = 'Usage: audit verify [NUMBER:HASH] | export';

/** What is wrong with an entry, for anyone who reads it in a shell. */
const WORDS = {
  missing: 'is missing',
  altered: 'was altered',
  unlinked: 'does not follow the entry before it',
  cut: 'and those after it are missing',
} as const;

export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit verify [NUMBER:HASH] | export',
  does: 'checks the audit log, also against an entry noted elsewhere, or writes it out with one entry per line',
  async run(config, [verb, noted]) {
    if (verb !== 'verify' && verb !== 'export') throw new ApiError(400, USAGE);
    await using services = await openServices(config);
    if (verb === 'export') {
      for await (const { rows, ...entry } of entriesOf(services.db))
        process.stdout.write(`${JSON.stringify({ ...entry, rows: JSON.parse(rows) as unknown })}\n`);
      return;
    }
    const witness = noted === undefined ? undefined : readWitness(noted);
    const { entries, head, broken, witnessed } = await verifyAuditLog(services.db, witness);
    if (broken) throw new ApiError(409, `Entry ${broken.number} ${WORDS[broken.why]}.`);
    if (witnessed === false)
      throw new ApiError(
        409,
        `The log does not contain ${noted}: it was replaced, or the entry is from another log.`,
      );
    process.stdout.write(
      `All ${entries} entries are unaltered. The log ends at ${head.number}:${head.hash}\n`,
    );
  },
};

/** An end of the log as `verify` prints it. Throws 400 for anything else. */
function readWitness(text: string): { number: number; hash: string } {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !hash) throw new ApiError(400, USAGE);
  return { number: Number(number), hash };
}
