import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '#lib/errors.ts';
import { openDatabase, readSchemaState, refuseNewer, upgradeCopies } from '#platform/db/index.ts';
import type { Config } from '#platform/config/index.ts';
import { migrations } from '../migrations/index.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

const USAGE = 'Usage: upgrade [--check | --no-copy]';
const MB = 1e6;

export const upgradeCommand: Command = {
  name: 'upgrade',
  usage: 'upgrade [--check | --no-copy]',
  does: 'upgrades the schema, as a start does; --check only says what would be done',
  async run(config, args) {
    const [flag] = args;
    if (args.length > 1 || (flag !== undefined && flag !== '--check' && flag !== '--no-copy'))
      throw new ApiError(400, USAGE);
    const lines = await foretold(config, flag === '--no-copy');
    process.stdout.write(`${lines.join('\n')}\n`);
    if (flag === '--check') return;
    await using _ = await openServices(config, { withoutCopy: flag === '--no-copy' });
    process.stdout.write('The schema is up to date.\n');
  },
};

/** What an upgrade would do, a line each. Changes nothing. */
async function foretold(config: Config, withoutCopy: boolean): Promise<string[]> {
  const file = join(config.dataDir, 'data.db');
  if (config.databaseUrl === null && !existsSync(file))
    return [`There is no database in ${config.dataDir} yet.`];
  await using db = await openDatabase(config, () => {});
  const state = await readSchemaState(db, migrations);
  refuseNewer(state, migrations);
  const { taken, waiting } = state;
  if (taken.length === 0)
    return ['The database is empty.', `This release takes ${waiting.length} steps at its start.`];
  const at = `The schema is at ${taken.at(-1)?.name}.`;
  const others = state.unknown.map((name) => `Left as it is, a step of a room that is not here: ${name}`);
  if (waiting.length === 0) return [at, ...others, 'It needs no upgrade.'];
  return [at, ...others, 'Steps to take, all or none:', ...waiting.map((name) => `  ${name}`), wayBack()];

  function wayBack(): string {
    if (db.dialect === 'postgres')
      return 'No copy is made of PostgreSQL: run pg_dump first. It is the way back.';
    if (withoutCopy) return 'No copy is made. A backup of yours is the way back.';
    const copies = upgradeCopies(file);
    const { needed, free } = copies.room();
    return `The database is copied to ${copies.folder} first. Free: ${Math.floor(free / MB)} MB; needed: ${Math.ceil(needed / MB)} MB.`;
  }
}
