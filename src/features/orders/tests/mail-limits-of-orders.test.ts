import { expect, it } from 'vitest';
import type { Tx } from '#platform/db/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { orderContext, type OrderDeps } from '../actions/context.ts';

const tx = {} as Tx;

describeOnEachDatabase('the mails of orders', ({ open }) => {
  it('counts mails to an address where what one network takes is limited, and nothing elsewhere', async () => {
    const taken: string[] = [];
    const limits = {
      takeIn: (_tx: Tx, _limit: object, subject: string) => {
        taken.push(subject);
        return Promise.resolve(0);
      },
    };
    const deps = { db: await open(), origin: 'https://mela.test' } as OrderDeps;
    const networkLimits = {
      limits,
      mostHolds: 50,
      mostTickets: 200,
    } as unknown as OrderDeps['networkLimits'];
    const limited = orderContext({ ...deps, ...(networkLimits ? { networkLimits } : {}) });
    await limited.mails.toAddresses(tx, ['maya@example.org']);
    expect(taken).toEqual(['maya@example.org']);
    await orderContext(deps).mails.toAddresses(tx, ['maya@example.org']);
    expect(taken).toHaveLength(1);
    expect(limited.origin).toBe('https://mela.test');
  });
});
