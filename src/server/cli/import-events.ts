import { eventImportService } from '#features/event-import/service.ts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ApiError } from '#lib/errors.ts';
import type { RecordValues } from '#records/index.ts';
import type { Services } from '../services/context.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';
import { progressBar } from './progress-bar.ts';

/** Bad rows told one by one; beyond that their number is. */
const TOLD = 50;

/**
 * The community itself as a user, for events that come before the first person does. Nobody knows its password: an
 * operator who wants to sign in as it gives it one.
 */
async function community({ records, config, ids }: Services): Promise<RecordValues> {
  const { hostname } = new URL(config.origin);
  const host = hostname.includes('.') ? hostname : `${hostname}.test`;
  return records.auth.createUser({
    email: `events@${host}`,
    name: config.communityName,
    password: ids.secret(24),
    verified: true,
  });
}

export const importEventsCommand: Command = {
  name: 'import-events',
  usage: 'import-events FILE [ORGANISER_EMAIL]',
  does: 'imports iCalendar, schema.org JSON-LD, JSON or CSV; events go to the organiser, or the first user, or the community',
  async run(config, [file, email]) {
    if (!file) throw new ApiError(400, 'Usage: import-events FILE [ORGANISER_EMAIL]');
    const bytes = await readFile(file).catch(() => {
      throw new ApiError(400, `The file ${file} does not exist or can’t be read.`);
    });
    await using services = await openServices(config);
    const organiser =
      (await services.records.auth.findUser(email ?? null)) ?? (email ? null : await community(services));
    if (!organiser) throw new ApiError(400, `There is no account with ${email}.`);
    const draw = progressBar('importing');
    const result = await services.rooms
      .get(eventImportService)
      .importEvents(
        { bytes, filename: basename(file) },
        { organiser: String(organiser.id), onProgress: ({ done, total }) => draw(done, total ?? done) },
      );
    for (const { line, entry, message } of result.errors.slice(0, TOLD))
      process.stdout.write(`line ${line}, entry ${entry}: ${message}\n`);
    if (result.failed > TOLD) process.stdout.write(`… and ${result.failed - TOLD} more\n`);
    for (const { line, entry, message } of result.notes.slice(0, TOLD))
      process.stdout.write(`line ${line}, entry ${entry}: ${message}\n`);
    if (result.notes.length > TOLD) process.stdout.write(`… and ${result.notes.length - TOLD} more\n`);
    process.stdout.write(
      `${result.imported} imported, ${result.skipped} already there, ${result.failed} failed.\n`,
    );
  },
};
