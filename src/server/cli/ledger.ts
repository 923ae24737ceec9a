import { paymentsService } from '#features/payments/service.ts';
import { ApiError } from '#lib/errors.ts';
import { openServices } from '../services/services.ts';
import type { Command } from './command.ts';

export const ledgerCommand: Command = {
  name: 'ledger',
  usage: 'ledger check | rebuild',
  does: 'compares the running sums with all ledger entries, or rebuilds them',
  async run(config, [verb]) {
    if (verb !== 'check' && verb !== 'rebuild') throw new ApiError(400, 'Usage: ledger check | rebuild');
    await using services = await openServices(config);
    const { ledger } = services.rooms.get(paymentsService);
    if (verb === 'rebuild') await ledger.rebuildSums();
    const wrong = await ledger.wrongSums();
    for (const { event, organiser, account, kind, currency, kept, entries } of wrong) {
      process.stdout.write(
        `${event || organiser || 'the platform'}: ${kind} on ${account} is ${kept} ${currency}, but its entries add up to ${entries}.\n`,
      );
    }
    if (wrong.length > 0) throw new ApiError(409, 'Some sums are wrong. Rebuild them with: ledger rebuild');
    process.stdout.write('All sums match their entries.\n');
  },
};
