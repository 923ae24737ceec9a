import { resolve } from 'node:path';
import { ApiError } from '#lib/errors.ts';
import type { CollectionReport, ImportReport } from '#records/index.ts';
import { markDemo } from '../demo/demo-mark.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';
import { progressBar } from './progress-bar.ts';

export const importPocketBaseCommand: Command = {
  name: 'import-pocketbase',
  usage: 'import-pocketbase FOLDER',
  does: 'imports a PocketBase data folder: collections, records, files, accounts and settings; all or nothing',
  async run(config, [folder]) {
    if (!folder) throw new ApiError(400, 'Usage: import-pocketbase FOLDER');
    // Opening it would write our own tables into it.
    if (resolve(folder) === resolve(config.dataDir))
      throw new ApiError(
        400,
        'FOLDER is DATA_DIR, which is the folder to import into. Give the PocketBase folder instead.',
      );
    await using services = await openServices(config);
    const bars = { files: progressBar('files  '), records: progressBar('records') };
    const report = await services.records.importFolder(folder, (step, done, total) =>
      bars[step](done, total),
    );
    await markDemo(services.db, false, services.clock.text());
    process.stdout.write(`${summary(report).join('\n')}\n`);
  },
};

/** The report as lines: a table by collection, then what was decided and what is missing. */
function summary({ collections, notes, refused, refusedTotal }: ImportReport): string[] {
  const width = Math.max(10, ...collections.map(({ name }) => name.length));
  const lines = collections.map((one) => `${one.name.padEnd(width)}  ${told(one)}`);
  if (notes.length > 0) lines.push('', ...notes);
  if (refusedTotal > 0) {
    lines.push('', 'Not imported:', ...refused.map(({ what, why }) => `  ${what}: ${why}`));
    if (refusedTotal > refused.length) lines.push(`  … and ${refusedTotal - refused.length} more`);
  }
  return lines;
}

function told({ how, records, files }: CollectionReport): string {
  const parts = [`${records.taken} records`];
  if (records.present > 0) parts.push(`${records.present} already here`);
  if (records.refused > 0) parts.push(`${records.refused} not imported`);
  if (files.taken > 0) parts.push(`${files.taken} files (${sizeOf(files.bytes)})`);
  if (files.present > 0) parts.push(`${files.present} files already here`);
  if (files.refused > 0) parts.push(`${files.refused} files not imported`);
  return `${parts.join(', ')}${how === 'merged' ? ' (merged with existing data)' : ''}`;
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
