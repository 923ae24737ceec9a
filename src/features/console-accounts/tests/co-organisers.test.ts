import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { words } from '#features/console-accounts/messages/co-organiser-mail.messages.ts';
import { consoleAccountsService } from '#features/console-accounts/service.ts';
import { managedEvents } from '#features/console-accounts/store/co-organisers.ts';
import { addMs } from '#lib/time.ts';
import { englishLeft } from '#tests/support/english-left.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const REASON = 'The same seats were sold twice.';
const BY = 'admin@mela.test';

const room = ({ services }: TeamWorld) => services.rooms.get(consoleAccountsService);
const idOf = (world: TeamWorld, who: 'owner' | 'manager' | 'buyer' | 'stranger') =>
  world.who[who].actor?.id ?? '';
const run = ({ services }: TeamWorld, text: string) =>
  services.db.write(async (tx) => void (await sql.raw(text).execute(tx.as())));
const mails = async ({ services }: TeamWorld) => {
  const { rows } = await sql<{ recipient: string; subject: string; body: string; html: string }>`
    SELECT recipient, subject, body, html FROM mail_outbox ORDER BY created, id
  `.execute(services.db.read());
  // Lines of a mail are broken.
  return rows.map((row) => ({ ...row, body: row.body.replaceAll(/\s+/g, ' ') }));
};
const suspend = (world: TeamWorld, account = idOf(world, 'owner')) =>
  room(world).suspend({ account, by: BY, reason: REASON });
const lift = (world: TeamWorld) => room(world).liftSuspension(idOf(world, 'owner'));
/** Forgets what was sent before. */
const forgotten = (world: TeamWorld) => run(world, 'DELETE FROM mail_outbox');
const join = (world: TeamWorld, event: string, who: 'buyer' | 'stranger' | 'owner', role = 'manager') =>
  run(
    world,
    `INSERT INTO event_members (id, event, "user", role, "invitedBy", created, updated)
     VALUES ('${who}${event.slice(0, 6)}', '${event}', '${idOf(world, who)}', '${role}', '', '', '')`,
  );

describeProduct('those who manage events of a suspended account', (databases) => {
  it('hear once that it is suspended, and once that it is open again', async () => {
    const world = await teamWorld(databases);
    const { event: first } = await world.staffed();
    const { event: second } = await world.staffed('draft');
    await run(world, `UPDATE events SET title = 'Holi <in> the Park' WHERE id = '${first}'`);
    await run(world, `UPDATE events SET title = 'Dashain', "startsAt" = '2027-02-01' WHERE id = '${second}'`);
    await run(world, `UPDATE users SET name = 'Asha <b>Gurung</b>' WHERE id = '${idOf(world, 'owner')}'`);
    await forgotten(world);
    await suspend(world);
    const told = await mails(world);
    expect(told.map(({ recipient }) => recipient)).toEqual(['owner@mela.test', 'manager@mela.test']);
    const mail = told[1];
    expect(mail?.subject).toContain('can’t sign in at the moment');
    expect(mail?.body).toContain('Holi <in> the Park Dashain');
    expect(mail?.body).toContain(words.en.goesOn);
    expect(mail?.body).toContain(words.en.can);
    expect(mail?.body).toContain(words.en.cannot);
    expect(mail?.body).toContain('/contact');
    expect(mail?.html).not.toContain('<in>');
    // Why is between the owner and those who run the site.
    expect(mail?.body).not.toContain(REASON);
    // A second operator comes too late, and nobody hears twice.
    expect(await refused(suspend(world))).toMatchObject({ status: 409 });
    expect(await mails(world)).toHaveLength(2);
    await forgotten(world);
    await lift(world);
    const lifted = await mails(world);
    expect(lifted.map(({ recipient }) => recipient)).toEqual(['owner@mela.test', 'manager@mela.test']);
    expect(lifted[1]?.subject).toContain('can sign in again');
    expect(lifted[1]?.body).toContain('/home');
    expect(await refused(lift(world))).toMatchObject({ status: 404 });
    expect(await mails(world)).toHaveLength(2);
    await world.services.close();
  });

  it('are managers alone, of events that are not over, and no one who is suspended too', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    await join(world, event, 'buyer');
    await join(world, event, 'stranger', 'finance');
    await join(world, event, 'owner');
    const heard = async () => {
      await forgotten(world);
      await suspend(world);
      const found = (await mails(world)).map(({ recipient }) => recipient);
      await lift(world);
      return found.slice(1).toSorted();
    };
    expect(await heard()).toEqual(['buyer@mela.test', 'manager@mela.test']);
    await suspend(world, idOf(world, 'buyer'));
    expect(await heard()).toEqual(['manager@mela.test']);
    const now = world.clock.text();
    await run(world, `UPDATE events SET "endsAt" = '${addMs(now, 1)}'`);
    expect(await heard()).toEqual(['manager@mela.test']);
    await run(world, `UPDATE events SET "endsAt" = '${now}'`);
    expect(await heard()).toEqual([]);
    // A draft without a date.
    await run(world, `UPDATE events SET "endsAt" = '', status = 'draft'`);
    expect(await heard()).toEqual(['manager@mela.test']);
    await run(world, `UPDATE events SET status = 'cancelled'`);
    expect(await heard()).toEqual([]);
    await run(world, `UPDATE events SET status = 'published', organiser = '${idOf(world, 'stranger')}'`);
    expect(await heard()).toEqual([]);
    await run(world, `UPDATE events SET organiser = '${idOf(world, 'owner')}'`);
    await run(world, `UPDATE users SET email = '' WHERE id = '${idOf(world, 'manager')}'`);
    expect(await heard()).toEqual([]);
    await world.services.close();
  });

  it('read it in their language, with ten events at most by name', async () => {
    const world = await teamWorld(databases);
    for (let n = 0; n < 11; n += 1) await world.staffed();
    await run(world, `UPDATE users SET name = '' WHERE id = '${idOf(world, 'owner')}'`);
    for (const language of ['es', 'ne'] as const) {
      const t = words[language];
      await run(world, `UPDATE users SET locale = '${language}' WHERE id = '${idOf(world, 'manager')}'`);
      await forgotten(world);
      await suspend(world);
      await lift(world);
      const [suspended, lifted] = (await mails(world)).filter(
        ({ recipient }) => recipient === 'manager@mela.test',
      );
      expect(suspended?.subject).toBe(t.suspended.subject(t.someone));
      expect(suspended?.body).toContain(t.more(1));
      expect(lifted?.subject).toBe(t.lifted.subject(t.someone));
      for (const mail of [suspended, lifted])
        expect(englishLeft(`${mail?.subject} ${mail?.body}`, language, [words])).toEqual([]);
    }
    await world.services.close();
  });

  it('are found along indexes', async () => {
    const db = await databases.open();
    const { sql: text, parameters } = managedEvents(db, 'asha', '2026').compile();
    let at = 0;
    const query = text.replaceAll(/\$\d+|\?/gu, () => `'${String(parameters[at++])}'`);
    await expectIndexes(db, [
      ['their events', query, 'events_organiser'],
      ['who manages them', query, 'event_members_event'],
    ]);
  });
});
