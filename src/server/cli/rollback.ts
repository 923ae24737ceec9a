import { join } from 'node:path';
import { ApiError } from '#lib/errors.ts';
import { systemClock } from '#platform/clock/index.ts';
import { upgradeCopies } from '#platform/db/index.ts';
import type { Command } from './command.ts';

export const rollbackCommand: Command = {
  name: 'rollback',
  usage: 'rollback [COPY]',
  does: 'puts back the database as it was before an upgrade, for the older program; lists the copies',
  async run(config, args) {
    if (config.databaseUrl !== null)
      throw new ApiError(
        400,
        'Upgrades make no copy of PostgreSQL. Restore your pg_dump into an empty database, and set DATABASE_URL to it.',
      );
    const copies = upgradeCopies(join(config.dataDir, 'data.db'));
    for (const found of copies.recover())
      process.stdout.write(
        `A rollback was killed when the copy was in its place already. What it replaced is in ${join(copies.folder, found)}.\n`,
      );
    const names = copies.list();
    const [name] = args;
    if (args.length > 1) throw new ApiError(400, 'Usage: rollback [COPY]');
    if (name === undefined) {
      const lines = names.length > 0 ? names : [`There is no copy in ${copies.folder}.`];
      process.stdout.write(`${lines.join('\n')}\n`);
      return;
    }
    const time = systemClock().text().slice(0, 19).replaceAll(/\D/g, '');
    const newer = copies.putBack(name, `${time}-newer.db`);
    process.stdout.write(
      `The database is as it was before the upgrade. What was written since is in ${newer}.\n` +
        'Now start the older program: this one would upgrade it again.\n',
    );
  },
};
