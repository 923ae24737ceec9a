import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services.ts';
import type { Command } from './command.ts';
import { progressBar } from './progress-bar.ts';

/** Bad rows told one by one; beyond that their number is. */
const TOLD = 50;

export const importEventsCommand: Command = {
  name: 'import-events',
  usage: 'import-events FILE [ORGANISER_EMAIL]',
  does: 'reads iCalendar, schema.org JSON-LD, JSON or CSV; the events belong to the organiser, else to the first user',
  async run(config, [file, email]) {
    if (!file) throw new ApiError(400, 'Usage: import-events FILE [ORGANISER_EMAIL]');
    const bytes = await readFile(file).catch(() => {
      throw new ApiError(400, `There is no file ${file} that can be read.`);
    });
    await using services = await openServices(config);
    const organiser = await services.records.auth.findUser(email ?? null);
    if (!organiser) {
      throw new ApiError(
        400,
        email
          ? `Nobody has an account with ${email}.`
          : 'There is no user yet to own the events: make an account first.',
      );
    }
    const draw = progressBar('importing');
    const result = await services.events.importEvents(
      { bytes, filename: basename(file) },
      { organiser: String(organiser.id), onProgress: ({ done, total }) => draw(done, total ?? done) },
    );
    for (const { line, message } of result.errors.slice(0, TOLD))
      process.stdout.write(`line ${line}: ${message}\n`);
    if (result.failed > TOLD) process.stdout.write(`… and ${result.failed - TOLD} more\n`);
    process.stdout.write(
      `${result.imported} imported, ${result.skipped} there already, ${result.failed} could not be imported.\n`,
    );
  },
};
