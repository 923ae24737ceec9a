import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services.ts';
import type { Command } from './command.ts';

export const ledgerCommand: Command = {
  name: 'ledger',
  usage: 'ledger check | rebuild',
  does: 'compares the running sums with every entry of the ledger, or makes them anew',
  async run(config, [verb]) {
    if (verb !== 'check' && verb !== 'rebuild') throw new ApiError(400, 'Usage: ledger check | rebuild');
    await using services = await openServices(config);
    const { ledger } = services.payments;
    if (verb === 'rebuild') await ledger.rebuildSums();
    const wrong = await ledger.wrongSums();
    for (const { event, organiser, account, kind, currency, kept, entries } of wrong) {
      process.stdout.write(
        `${event || organiser || 'the platform'}: ${kind} on ${account} is kept as ${kept} ${currency}, its entries come to ${entries}.\n`,
      );
    }
    if (wrong.length > 0) throw new ApiError(409, 'Sums are wrong. Make them anew with: ledger rebuild');
    process.stdout.write('Every sum is what its entries come to.\n');
  },
};
