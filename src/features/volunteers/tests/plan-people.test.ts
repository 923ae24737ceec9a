import { eventsService } from '#features/events/service.ts';
import { budgetService } from '#features/budget/service.ts';
import { volunteersService } from '../service.ts';
import { calendarService } from '#features/calendar/service.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;
const tokenOf = (url: string): string => /\/volunteer\/([\w-]{43})$/.exec(url)?.[1] ?? '';
let people = 0;

/** Somebody who signs up; each has an address of their own. */
function someone(shifts: readonly string[], more: object = {}) {
  people += 1;
  const email = `helper${people}@mela.test`;
  return { name: 'Hari', email, phone: '+351 900', consent: true, shifts, language: 'en' as const, ...more };
}

/** Mails to that address, the oldest first. */
async function mailsTo({ services }: TeamWorld, email: string) {
  await services.rooms.get(volunteersService).sweep();
  await services.worker.drain();
  return services.db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select(['subject', 'body', 'attachments'])
    .where('recipient', '=', email)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

async function withShifts(world: TeamWorld) {
  const { shifts } = world.services.rooms.get(volunteersService);
  const owner = as(world, 'owner');
  const { event } = await world.staffed();
  const at = (from: string, to: string) => ({
    startsAt: `2027-01-05 ${from}:00.000Z`,
    endsAt: `2027-01-05 ${to}:00.000Z`,
  });
  const door = await shifts.create(owner, event, { role: 'Door', needed: 1, ...at('09:00', '12:00') });
  const bar = await shifts.create(owner, event, { role: 'Bar', needed: 2, ...at('11:00', '14:00') });
  const late = await shifts.create(owner, event, { role: 'Clearing', needed: 9, ...at('18:00', '20:00') });
  const token = tokenOf(await shifts.makeLink(owner, event));
  return { event, owner, token, door, bar, late };
}

describeProduct('people of an event', (databases) => {
  it('sign up by a link without an account, until a shift is full, and never for two at once', async () => {
    const world = await teamWorld(databases);
    const { volunteers, shifts } = world.services.rooms.get(volunteersService);
    const { event, owner, token, door, bar, late } = await withShifts(world);
    const first = someone([door.id, late.id]);
    await volunteers.signUp(token, first);
    const mails = await mailsTo(world, first.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your shift: Clearing · Dashain Mela',
      'Your shift: Door · Dashain Mela',
    ]);
    expect(mails.every(({ attachments }) => attachments.includes('shift.ics'))).toBe(true);

    const says = async (input: ReturnType<typeof someone>) =>
      (await refused(volunteers.signUp(token, input))).data as Record<string, { message: string }>;
    expect((await says(someone([door.id]))).shifts?.message).toContain(
      '“Door” is full. Choose another shift',
    );
    expect((await says({ ...first, shifts: [late.id] })).shifts?.message).toContain('already');
    expect((await says({ ...first, shifts: [bar.id] })).shifts?.message).toBe(
      '“Door” and “Bar” are at the same time.',
    );
    // All of what was chosen, or none of it.
    await says(someone([bar.id, door.id]));
    expect(Object.keys(await says(someone([], { consent: false })))).toEqual(['consent', 'shifts']);
    expect(await says(someone([bar.id], { email: 'nothing' }))).toHaveProperty('email');
    const { shifts: open } = await volunteers.open(token);
    expect(open.map(({ role, left }) => `${role} ${left}`)).toEqual(['Door 0', 'Bar 2', 'Clearing 8']);
    expect(JSON.stringify(open)).not.toContain('Hari');

    // The link ends, or is made anew; its token is kept nowhere.
    const again = tokenOf(await shifts.makeLink(owner, event));
    expect(await refused(volunteers.open(token))).toMatchObject({ status: 404 });
    await shifts.endLink(owner, event);
    await shifts.endLink(owner, event);
    expect(await refused(volunteers.signUp(again, someone([bar.id])))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it('take themselves off by their private link, and only by theirs', async () => {
    const world = await teamWorld(databases);
    const { volunteers, shifts } = world.services.rooms.get(volunteersService);
    const { event, owner, token, door } = await withShifts(world);
    const helper = someone([door.id]);
    await volunteers.signUp(token, helper);
    const [mail] = await mailsTo(world, helper.email);
    const own = /\/volunteer\/shift\/([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(await volunteers.own(own)).toMatchObject({ shift: { role: 'Door' }, volunteer: { name: 'Hari' } });
    expect(await volunteers.calendar(own)).toContain('SUMMARY:Door · Dashain Mela');
    const forged = `${own.slice(0, -2)}AA`;
    expect(await refused(volunteers.withdraw(forged))).toMatchObject({ status: 404 });
    expect(await refused(shifts.remove(owner, event, door.id))).toMatchObject({ status: 409 });
    await volunteers.withdraw(own);
    await volunteers.withdraw(own);
    expect(await refused(volunteers.calendar(own))).toMatchObject({ status: 404 });
    expect((await volunteers.open(token)).shifts[0]).toMatchObject({ role: 'Door', left: 1 });
    await volunteers.signUp(token, helper);
    expect((await shifts.read(owner, event, door.id)).volunteers).toMatchObject([{ email: helper.email }]);
    await world.services.close();
  });

  it('are told when time or place change, when they are taken off, and the day before', async () => {
    const world = await teamWorld(databases);
    const { services, clock } = world;
    const { volunteers, shifts } = services.rooms.get(volunteersService);
    const { event, owner, token, door, late } = await withShifts(world);
    const helper = someone([door.id, late.id], { language: 'es' });
    await volunteers.signUp(token, helper);
    const subjects = async () => (await mailsTo(world, helper.email)).map(({ subject }) => subject);
    expect(await subjects()).toHaveLength(2);
    const { startsAt, endsAt } = door;
    clock.advance(1_000);
    await shifts.update(owner, event, door.id, { role: 'Gate', startsAt, endsAt, needed: 2 });
    expect(await subjects()).toHaveLength(2);
    const fewer = shifts.update(owner, event, door.id, { role: 'Gate', startsAt, endsAt, needed: 0 });
    expect(await refused(fewer)).toMatchObject({ status: 400, data: { needed: {} } });
    const stale = { role: 'Gate', startsAt, endsAt, needed: 3, ifUpdated: door.updated };
    expect(await refused(shifts.update(owner, event, door.id, stale))).toMatchObject({ status: 409 });
    clock.advance(1_000);
    // With the event they move, by the clock of its place.
    await services.rooms.get(eventsService).update(owner, event, {
      startsAt: '2027-01-06 10:00:00.000Z',
      endsAt: '2027-01-06 18:00:00.000Z',
    });
    expect(await subjects()).toHaveLength(4);
    const [moved] = await shifts.list(owner, event);
    expect(moved).toMatchObject({ startsAt: '2027-01-06 09:00:00.000Z' });
    clock.advance(Date.parse('2027-01-05T10:00:00Z') - clock.now());
    const reminder = 'Recordatorio: Gate · Dashain Mela';
    expect((await subjects()).at(-1)).toBe(reminder);
    expect((await subjects()).filter((subject) => subject === reminder)).toHaveLength(1);
    const [volunteer] = (await shifts.read(owner, event, late.id)).volunteers;
    clock.advance(1_000);
    await volunteers.remove(owner, event, volunteer?.id ?? '');
    await volunteers.remove(owner, event, volunteer?.id ?? '');
    expect((await subjects()).at(-1)).toBe('Ya no estás en el turno: Clearing · Dashain Mela');

    // Some time after, addresses are gone.
    clock.advance(Date.parse('2027-05-05T10:00:00Z') - clock.now());
    await services.rooms.get(volunteersService).forgetContacts();
    const [kept] = (await shifts.list(owner, event)).flatMap((shift) => shift.volunteers);
    expect(kept).toMatchObject({ name: 'Hari', email: '', phone: '' });
    await services.close();
  });

  it('are marked by who lets guests in, and their addresses are for who edits the plan', async () => {
    const world = await teamWorld(databases);
    const { volunteers, shifts } = world.services.rooms.get(volunteersService);
    const { event, owner, token, door } = await withShifts(world);
    const helper = someone([door.id], { name: '=HYPERLINK("x")' });
    await volunteers.signUp(token, helper);
    const [volunteer] = (await shifts.read(owner, event, door.id)).volunteers;
    const outcomes: Record<string, string> = {};
    for (const name of EVERYBODY.filter((each) => each !== 'guest')) {
      const actor = as(world, name);
      const status = (work: Promise<unknown>) =>
        work.then(
          () => 'yes',
          ({ status: code }: { status: number }) => String(code),
        );
      const mark = { volunteer: volunteer?.id ?? '', attendance: 'came' };
      const marked = await status(volunteers.mark(actor, event, mark));
      const seen = await shifts.read(actor, event, door.id).then(
        ({ volunteers: on }) => (on[0]?.email === helper.email ? 'addresses' : 'names'),
        () => 'nothing',
      );
      outcomes[name] = `${marked} ${seen}`;
    }
    expect(outcomes).toEqual({
      stranger: '404 nothing',
      buyer: '404 nothing',
      owner: 'yes addresses',
      manager: 'yes addresses',
      finance: '403 names',
      check_in: 'yes names',
      superuser: 'yes addresses',
    });
    const { content } = await volunteers.export(owner, event, 'en');
    expect(content).toContain(`Door,,2027-01-05`);
    expect(content).toContain(`'=HYPERLINK`);
    expect(content).toContain(',attended\r\n');
    await world.services.close();
  });

  it('never are more on a shift than it needs, whoever signs up and leaves', async () => {
    const world = await teamWorld(databases);
    const { volunteers, shifts } = world.services.rooms.get(volunteersService);
    const { event, owner, token, bar } = await withShifts(world);
    const steps = fc.array(fc.boolean(), { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (signUps) => {
        const statuses = await Promise.all(
          signUps.map(async (signsUp, at) => {
            const on = (await shifts.read(owner, event, bar.id)).volunteers;
            const leaving = on[at % Math.max(1, on.length)];
            const work =
              signsUp || !leaving
                ? volunteers.signUp(token, someone([bar.id]))
                : volunteers.remove(owner, event, leaving.id);
            return work.then(
              () => 200,
              ({ status }: { status: number }) => status,
            );
          }),
        );
        // Taken off twice, the second changes nothing; full, it says so.
        expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
        const { taken, needed, volunteers: on } = await shifts.read(owner, event, bar.id);
        expect(taken).toBe(on.length);
        expect(taken).toBeLessThanOrEqual(needed);
      }),
      { numRuns: 6 },
    );
    await world.services.close();
  });

  it('have their shifts in the week of who runs the event', async () => {
    const world = await teamWorld(databases);
    await withShifts(world);
    const week = async (name: 'finance' | 'stranger', view: 'week' | 'month' = 'week') => {
      const query = {
        view,
        day: '2027-01-05',
        language: 'en',
        locale: 'en-US',
        community: true,
        country: '',
        region: '',
      } as const;
      const { shifts } = await world.services.rooms.get(calendarService).read(as(world, name), query);
      return shifts.map(({ shift, day }) => `${day} ${shift.role}`);
    };
    expect(await week('finance')).toEqual(['2027-01-05 Door', '2027-01-05 Bar', '2027-01-05 Clearing']);
    expect(await week('finance', 'month')).toEqual([]);
    expect(await week('stranger')).toEqual([]);
    await world.services.close();
  });

  it('or are paid: suppliers with what is agreed and their contracts, for who sees the money', async () => {
    const world = await teamWorld(databases);
    const { suppliers } = world.services.rooms.get(budgetService);
    const { event } = await world.staffed();
    const manager = as(world, 'manager');
    const input = { name: 'Himal Sound', amount: 120_050, currency: 'EUR', status: 'agreed' };
    const { id, updated } = await suppliers.create(manager, event, input);
    const bytes = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
    await suppliers.addFile(manager, event, id, { name: 'contract.pdf', bytes });
    const { supplier, files } = await suppliers.read(as(world, 'finance'), event, id);
    expect(supplier).toMatchObject(input);
    const file = files[0]?.id ?? '';
    expect((await suppliers.file(as(world, 'finance'), event, id, file)).filename).toBe('contract.pdf');
    const nosy = as(world, 'check_in');
    expect(await refused(suppliers.read(nosy, event, id))).toMatchObject({ status: 403 });
    expect(await refused(suppliers.file(nosy, event, id, file))).toMatchObject({ status: 403 });
    for (const [wrong, field] of [
      [{ amount: 1.5 }, 'amount'],
      [{ currency: 'XXL' }, 'currency'],
      [{ status: 'nice' }, 'status'],
      [{ name: ' ' }, 'name'],
    ] as const)
      expect(await refused(suppliers.create(manager, event, { ...input, ...wrong }))).toMatchObject({
        status: 400,
        data: { [field]: {} },
      });
    world.clock.advance(1_000);
    await suppliers.update(manager, event, id, { ...input, status: 'paid', ifUpdated: updated });
    const late = suppliers.update(as(world, 'owner'), event, id, { ...input, ifUpdated: updated });
    expect(await refused(late)).toMatchObject({ status: 409 });
    await suppliers.remove(manager, event, id);
    expect(await refused(suppliers.file(manager, event, id, file))).toMatchObject({ status: 404 });
    await world.services.close();
  });
});
