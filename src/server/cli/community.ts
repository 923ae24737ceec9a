import { chaptersService } from '#features/chapters/service.ts';
import { officersService } from '#features/officers/service.ts';
import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

export const communityCommand: Command = {
  name: 'community',
  usage: 'community found NAME EMAIL',
  does: 'creates the community, with the account of EMAIL as its first president',
  async run(config, [verb, name, email]) {
    if (verb !== 'found' || !name || !email) throw new ApiError(400, 'Usage: community found NAME EMAIL');
    await using services = await openServices(config);
    // Whoever may run commands may do what a superuser may.
    const actor = { id: '', superuser: true };
    const root = await services.rooms.get(chaptersService).create(actor, null, { name, kind: 'world' });
    await services.rooms.get(officersService).appoint(actor, root.id, { email, role: 'president' });
    process.stdout.write(`${name} is created: ${config.origin}/chapters/${root.slug}\n`);
  },
};
