import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';
import { progressBar } from './progress-bar.ts';

const USAGE = 'Usage: backup [--name NAME.zip]';
const NAME = /^[a-z0-9_-]{1,140}\.zip$/;

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup [--name NAME.zip]',
  does: 'backs up the database and all files to one archive; works while a server runs',
  async run(config, args) {
    const [flag, name] = args;
    if (args.length > 0 && (flag !== '--name' || args.length !== 2)) throw new ApiError(400, USAGE);
    if (name !== undefined && !NAME.test(name))
      throw new ApiError(400, 'A name may contain a-z, 0-9, - and _, and must end in .zip.');
    await using services = await openServices(config);
    const { backups } = services.records;
    if (name !== undefined && (await backups.find(name)))
      throw new ApiError(400, `A backup named ${name} already exists. Choose another name.`);
    const made = await backups.create(name, progressBar('packing files'));
    process.stdout.write(`Backup made: ${made}\n`);
  },
};
