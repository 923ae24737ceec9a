import { noPeers } from '#platform/peers/index.ts';
import { openDatabase, readSchemaState } from '#platform/db/index.ts';
import { migrations } from '../migrations/index.ts';
import type { Command } from './command.ts';

export const schemaCommand: Command = {
  name: 'schema',
  usage: 'schema',
  does: 'says what this release would change in the schema at its start, and changes nothing',
  async run(config) {
    // Not `openServices`, which takes the steps.
    await using db = await openDatabase(
      config,
      (error) => {
        throw error;
      },
      noPeers,
    );
    const { taken, waiting, unknown } = await readSchemaState(db, migrations);
    const last = taken.reduce((newest, { applied }) => (applied > newest ? applied : newest), '');
    const lines = [
      taken.length === 0
        ? 'The database is empty.'
        : `${taken.length} steps were taken, the last ones at ${last}.`,
      ...(waiting.length === 0
        ? ['This release takes no step at its start.']
        : [`This release takes ${waiting.length} at its start:`, ...waiting.map((name) => `  ${name}`)]),
      ...(unknown.length === 0
        ? []
        : [
            `${unknown.length} were taken by a newer release; this one does not run on them:`,
            ...unknown.map((name) => `  ${name}`),
          ]),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (unknown.length > 0) process.exitCode = 1;
  },
};
