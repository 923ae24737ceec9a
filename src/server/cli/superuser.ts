import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

export const superuserCommand: Command = {
  name: 'superuser',
  usage: 'superuser upsert EMAIL PASSWORD',
  does: 'creates a superuser, or gives an existing one a new password',
  async run(config, [verb, email, password]) {
    if (verb !== 'upsert' || !email || !password)
      throw new ApiError(400, 'Usage: superuser upsert EMAIL PASSWORD');
    await using services = await openServices(config);
    await services.records.auth.upsertSuperuser(email, password);
    process.stdout.write(`${email} is a superuser.\n`);
  },
};
