import { checkoutService } from '#features/checkout/service.ts';
import { messagingService } from '../service.ts';
import { expect, it } from 'vitest';
import { messagingApi } from '../index.ts';
import type { Actor } from '#lib/actor.ts';
import { DELIVER_MAILING, deliverMail, type MailTables } from '#platform/mail/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';

const GUESTS = 60;

describeProduct('mails of a message', (databases) => {
  it('that are refused for good are not tried again, and a mail provider’s click unsubscribes', async () => {
    const world = await teamWorld(databases);
    const { clock } = world;
    const { db, worker } = world.services;
    const checkout = world.services.rooms.get(checkoutService);
    const messaging = world.services.rooms.get(messagingService);
    const owner = world.who.owner.actor as Actor;
    const { event, type } = await world.staffed();
    // An owner whose address is confirmed may write to more.
    await db.write((tx) =>
      tx.as<{ users: { verified: number } }>().updateTable('users').set({ verified: 1 }).execute(),
    );
    for (let n = 0; n < GUESTS; n += 1) {
      const buyer = { name: 'Maya', email: `guest${n}@example.com` };
      await checkout.placeOrder(
        event,
        { items: [{ ticketType: type, quantity: 1 }], buyer },
        { actor: null },
      );
    }
    await worker.drain();
    let tries = 0;
    const send = async ({ recipient }: { recipient: string }): Promise<void> => {
      if (recipient !== 'guest7@example.com') return;
      tries += 1;
      throw Object.assign(new Error('550 No such user here'), { responseCode: 550, command: 'RCPT TO' });
    };
    worker.register(
      deliverMail(DELIVER_MAILING, {
        db,
        clock,
        siteName: async () => 'Mela',
        transport: async () => ({ send, close: () => {} }),
      }),
    );
    const { id } = await messaging.save(owner, event, { subject: 'Hi', body: '<p>Hi</p>', audience: {} });
    await messaging.send(owner, event, id);
    await worker.drain();
    clock.advance(3_600_000);
    await worker.drain();
    expect(tries).toBe(1);
    const told = await messaging.read(owner, event, id);
    expect(told.mails).toMatchObject({ sent: GUESTS - 1, bounced: 1, waiting: 0, failed: 0 });
    expect(told.refused).toMatchObject([
      { recipient: 'guest7@example.com', lastError: '550 No such user here' },
    ]);

    const mail = await db
      .read<MailTables>()
      .selectFrom('mail_outbox')
      .select('unsubscribeUrl')
      .where('batch', '!=', '')
      .where('recipient', '=', 'guest1@example.com')
      .executeTakeFirstOrThrow();
    const api = messagingApi(messaging);
    const path = new URL(mail.unsubscribeUrl).pathname;
    expect((await api.request(path)).status).toBe(303);
    const click = await api.request(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(click.status).toBe(204);
    expect(await messaging.optOut(path.split('/').at(-1) ?? '')).toMatchObject({ out: true });
    await world.services.close();
  });
});
