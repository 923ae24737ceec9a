import { ApiError } from '#lib/errors.ts';
import { seedDemo } from '../demo/seed.ts';
import { openServices } from '../services.ts';
import type { Command } from './command.ts';

export const seedDemoCommand: Command = {
  name: 'seed-demo',
  usage: 'seed-demo',
  does: 'fills an empty data folder with a community, events and sales',
  async run(config) {
    if (!config.sandbox) {
      throw new ApiError(
        400,
        'The demo needs the sandbox: unset STRIPE_SECRET_KEY, and set DEMO=1 where ORIGIN is not on this machine.',
      );
    }
    await using services = await openServices(config);
    const seeded = await seedDemo(services, { onlyIntoEmpty: true });
    process.stdout.write(
      seeded
        ? 'The demo is there.\n'
        : 'There are users already: the demo only goes into an empty data folder.\n',
    );
  },
};
