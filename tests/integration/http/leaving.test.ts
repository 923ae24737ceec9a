import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { signUp } from '../../support/people.ts';
import { openSale, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

describeOnEachServer('an account', (server) => {
  it('is not deleted while events of it are to come', async () => {
    const organiser = await signUp(server(), 'Maya');
    const { event } = await openSale(server(), organiser, [{ kind: 'free', price: 0 }]);
    const leave = async (): Promise<number> => {
      const path = `/api/collections/users/records/${organiser.id}`;
      return (await call(server().origin, 'DELETE', path, { token: organiser.token })).status;
    };
    expect(await leave()).toBe(409);
    await updateRecord(server(), organiser, `events/${event}`, { status: 'cancelled' });
    expect(await leave()).toBe(204);
  });
});
