import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

export const accountsCommand: Command = {
  name: 'accounts',
  usage: 'accounts clashes',
  does: 'lists accounts whose email addresses differ only in capital letters',
  async run(config, [verb]) {
    if (verb !== 'clashes') throw new ApiError(400, 'Usage: accounts clashes');
    await using services = await openServices(config);
    const clashes = await services.records.auth.emailClashes();
    for (const { collection, email, ids } of clashes) {
      process.stdout.write(`${collection}: ${email} belongs to ${ids.join(', ')}\n`);
    }
    process.stdout.write(
      clashes.length === 0
        ? 'No two accounts have the same address.\n'
        : 'These accounts still work, each with its own spelling. Give all but one of each pair a different address, then restart.\n',
    );
  },
};
