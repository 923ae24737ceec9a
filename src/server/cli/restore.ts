import { stat } from 'node:fs/promises';
import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';
import { progressBar } from './progress-bar.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore FILE',
  does: 'replaces everything with a backup, all or nothing; a running server continues with it',
  async run(config, [file]) {
    if (!file) throw new ApiError(400, 'Usage: restore FILE');
    const isFile = await stat(file).then(
      (info) => info.isFile(),
      () => false,
    );
    await using services = await openServices(config);
    const { backups } = services.records;
    if (!isFile) {
      if (/[/\\]/.test(file) || !(await backups.find(file)))
        throw new ApiError(400, `There is no file or backup named ${file}.`);
      await backups.restore(file);
    } else {
      let copied = 0;
      await backups.restoreFile(file, {
        unpacked: progressBar('unpacking'),
        rows: (rows) => {
          copied += rows;
        },
      });
      process.stdout.write(`${copied} rows copied.\n`);
    }
    process.stdout.write(`Restored ${file}.\n`);
  },
};
