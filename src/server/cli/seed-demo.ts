import { ApiError } from '#lib/errors.ts';
import { demoLogins } from '../demo/logins.ts';
import { seedDemo } from '../demo/seed.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

export const seedDemoCommand: Command = {
  name: 'seed-demo',
  usage: 'seed-demo',
  does: 'fills an empty data folder with a community, events and sales',
  async run(config) {
    if (!config.sandbox) {
      throw new ApiError(
        400,
        'The demo needs the sandbox. Unset STRIPE_SECRET_KEY. If HOST or ORIGIN is not this machine, also set DEMO=1.',
      );
    }
    await using services = await openServices(config);
    const seeded = await seedDemo(services, { onlyIntoEmpty: true });
    if (!seeded) {
      throw new ApiError(409, 'There are already users. The demo needs an empty data folder.');
    }
    process.stdout.write(['The demo is ready.', ...demoLogins(config, seeded), ''].join('\n'));
  },
};
