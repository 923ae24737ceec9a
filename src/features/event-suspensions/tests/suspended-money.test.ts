import { eventsService } from '#features/events/service.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { perform } from '#tests/support/life/deeds.ts';
import { beginLife, liveOn } from '#tests/support/life/life.ts';
import { wrongNow } from '#tests/support/life/right.ts';

const ROOT = { id: 'superuser000001', superuser: true };

describeOnEachDatabase(
  'who is paying when an event is suspended',
  (databases) => {
    it('can finish, and the money is sent on once the event is reinstated', async () => {
      const life = await liveOn(await databases.open());
      const { services } = life;
      const events = services.rooms.get(eventsService);
      const event = life.fairs[0]?.event ?? '';
      const count = async (query: string) => {
        const { rows } = await sql.raw<{ total: number }>(query).execute(services.db.read());
        return Number(rows[0]?.total);
      };
      const transfers = () => count('SELECT count(*) AS total FROM payment_transfers');
      const buying = {
        do: 'buy',
        fair: 0,
        gift: 0,
        code: '',
        account: true,
        pay: false,
        twice: false,
      } as const;
      await perform(life, { ...buying, items: [{ type: 0, quantity: 1 }] }, 'key-1');
      await services.db.write((tx) => events.suspend(tx, ROOT, event));
      await perform(life, { do: 'pay', at: 0, card: '4242424242424242', confirm: true }, 'key-2');
      await services.worker.drain();
      expect(await count(`SELECT count(*) AS total FROM tickets WHERE status = 'valid'`)).toBe(1);
      expect(await transfers()).toBe(0);
      expect(await wrongNow(life)).toEqual([]);
      await services.db.write((tx) => events.reinstate(tx, ROOT, event));
      await services.worker.drain();
      expect(await transfers()).toBe(1);
      expect(await wrongNow(life)).toEqual([]);
      await life.close();
    });
  },
  beginLife,
);
