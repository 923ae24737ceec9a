import { teamsService } from '#features/team/service.ts';
import { eventsService } from '#features/events/service.ts';
import { tasksService } from '../service.ts';
import { calendarService } from '#features/calendar/service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;

/** Reminders to that address, the oldest first. */
async function mailsTo({ services, who }: TeamWorld, name: keyof TeamWorld['who']) {
  await services.rooms.get(tasksService).sweep();
  await services.worker.drain();
  const rows = await services.db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', who[name].email)
    .where('uniqueKey', 'like', 'planner-task:%')
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n');

describeProduct('tasks of an event', (databases) => {
  it('are seen by its team, and worked on by who edits the plan and by whose they are', async () => {
    const world = await teamWorld(databases);
    const tasks = world.services.rooms.get(tasksService);
    const { event } = await world.staffed();
    const owner = as(world, 'owner');
    const finance = as(world, 'finance');
    const { id } = await tasks.create(owner, event, { title: 'Pay the hall', owner: finance.id });
    const outcomes: Record<string, string> = {};
    for (const name of EVERYBODY.filter((each) => each !== 'guest')) {
      const actor = as(world, name);
      const status = (work: Promise<unknown>) =>
        work.then(
          () => 'yes',
          ({ status: code }: { status: number }) => String(code),
        );
      outcomes[name] = [
        await status(tasks.read(actor, event, id)),
        await status(tasks.comment(actor, event, id, 'Hello')),
        await status(tasks.move(actor, event, { task: id, state: 'doing' })),
        await status(tasks.update(actor, event, id, { title: 'Pay the hall', owner: finance.id })),
      ].join(' ');
    }
    expect(outcomes).toEqual({
      stranger: '404 404 404 404',
      buyer: '404 404 404 404',
      owner: 'yes yes yes yes',
      manager: 'yes yes yes yes',
      finance: 'yes yes yes 403',
      check_in: 'yes 403 403 403',
      superuser: 'yes yes yes yes',
    });
    const stranger = as(world, 'stranger').id;
    expect(await refused(tasks.create(owner, event, { title: 'X', owner: stranger }))).toMatchObject({
      status: 400,
      data: { owner: {} },
    });
    await world.services.close();
  });

  it('are refused at every field that is wrong, in their own words, and nothing is written', async () => {
    const world = await teamWorld(databases);
    const tasks = world.services.rooms.get(tasksService);
    const { event } = await world.staffed();
    const owner = as(world, 'owner');
    const most = { title: ` ${'x'.repeat(140)} `, notes: 'x'.repeat(5_000), owner: owner.id };
    const { id } = await tasks.create(owner, event, { ...most, dueAt: '2026-12-20T12:00:00Z', pinned: true });
    const kept = (await tasks.read(owner, event, id)).task;
    expect(kept).toMatchObject({
      title: 'x'.repeat(140),
      dueAt: '2026-12-20 12:00:00.000Z',
      pinned: 1,
      state: 'todo',
      createdBy: owner.id,
    });
    const cases: [Parameters<typeof tasks.update>[3], Record<string, string>][] = [
      [{ title: ' ' }, { title: 'Enter a title.' }],
      [{ title: 'a\0b' }, { title: 'Enter a title.' }],
      [{ title: 'x'.repeat(141) }, { title: 'That is too long: 140 characters at most.' }],
      [{ notes: 'x'.repeat(5_001) }, { notes: 'That is too long: 5,000 characters at most.' }],
      [{ dueAt: 'soon' }, { dueAt: 'Enter a date and a time.' }],
      [{ owner: 'x'.repeat(65) }, { owner: 'This person is not in the event’s team.' }],
      [{ owner: as(world, 'stranger').id }, { owner: 'This person is not in the event’s team.' }],
      [
        { title: '', dueAt: 'soon' },
        { title: 'Enter a title.', dueAt: 'Enter a date and a time.' },
      ],
    ];
    for (const [change, said] of cases) {
      const { status, data } = await refused(tasks.update(owner, event, id, change));
      const wrong = Object.entries(said).map(([field, message]) => [
        field,
        expect.objectContaining({ code: 'validation_invalid', message }) as unknown,
      ]);
      expect({ status, data }).toEqual({ status: 400, data: Object.fromEntries(wrong) as unknown });
    }
    expect((await tasks.read(owner, event, id)).task).toEqual(kept);
    await world.services.close();
  });

  it('keep what a change leaves out, and are due as far from the event as their last date', async () => {
    const world = await teamWorld(databases);
    const tasks = world.services.rooms.get(tasksService);
    const { event } = await world.staffed('draft');
    const [owner, manager] = [as(world, 'owner'), as(world, 'manager')];
    const { id } = await tasks.create(manager, event, { title: 'Stage', owner: manager.id, notes: 'Flat' });
    const read = async () => (await tasks.read(owner, event, id)).task;
    expect(await read()).toMatchObject({ dueAt: '', dueDays: 0, dueTime: '18:00' });
    await tasks.update(owner, event, id, { dueAt: '2026-12-20 12:00:00.000Z' });
    const { dueDays, dueTime } = await read();
    expect(dueDays).toBeLessThan(0);
    await tasks.update(owner, event, id, { dueAt: '2026-12-21 13:30:00.000Z' });
    expect(await read()).toMatchObject({
      title: 'Stage',
      notes: 'Flat',
      owner: manager.id,
      createdBy: manager.id,
      dueDays: dueDays + 1,
    });
    expect((await read()).dueTime).not.toBe(dueTime);
    await tasks.update(owner, event, id, { dueAt: '' });
    expect(await read()).toMatchObject({ dueAt: '', dueDays: 0, dueTime: '18:00' });
    await world.services.close();
  });

  it('have a checklist, comments and files, and are told of when two change the same', async () => {
    const world = await teamWorld(databases);
    const { clock, services } = world;
    const tasks = services.rooms.get(tasksService);
    const { event } = await world.staffed();
    const owner = as(world, 'owner');
    const { id, updated } = await tasks.create(owner, event, { title: 'Stage' });
    await tasks.addCheck(owner, event, id, 'Power');
    await tasks.addCheck(owner, event, id, 'Light');
    const [first, second] = (await tasks.read(owner, event, id)).checks;
    await tasks.tick(owner, event, id, { check: first?.id ?? '', done: true });
    await tasks.removeCheck(owner, event, id, second?.id ?? '');
    await tasks.comment(owner, event, id, 'Asked twice');
    await tasks.addFile(owner, event, id, { name: '../rider <b>.exe', bytes: PDF });
    const found = await tasks.read(owner, event, id);
    expect(found.checks).toMatchObject([{ text: 'Power', done: 1 }]);
    expect(found.comments).toMatchObject([{ body: 'Asked twice', name: 'owner' }]);
    const [file] = found.files;
    expect(file).toMatchObject({ type: 'application/pdf', size: PDF.length });
    const read = await tasks.file(as(world, 'check_in'), event, id, file?.id ?? '');
    expect(Buffer.from(read.content)).toEqual(PDF);
    expect(read.filename).toMatch(/^rider.*\.pdf$/);
    // Of another event it is none.
    const other = await world.staffed();
    expect(await refused(tasks.file(owner, other.event, id, file?.id ?? ''))).toMatchObject({ status: 404 });
    const script = { name: 'a.pdf', bytes: Buffer.from('<script>') };
    expect(await refused(tasks.addFile(owner, event, id, script))).toMatchObject({
      status: 400,
      data: { file: {} },
    });

    clock.advance(1_000);
    await tasks.update(as(world, 'manager'), event, id, { title: 'Main stage', ifUpdated: updated });
    const late = tasks.update(owner, event, id, { title: 'Small stage', ifUpdated: updated });
    expect(await refused(late)).toMatchObject({ status: 409 });
    const moved = tasks.move(owner, event, { task: id, state: 'done', seen: updated });
    expect(await refused(moved)).toMatchObject({ status: 409 });
    expect((await tasks.read(owner, event, id)).task).toMatchObject({ title: 'Main stage', state: 'todo' });

    await tasks.remove(owner, event, id);
    expect(await refused(tasks.read(owner, event, id))).toMatchObject({ status: 404 });
    await services.worker.drain();
    expect(await services.storage.get(`plan/${event}/${file?.id}`)).toBeNull();
    const { entries } = await services.rooms.get(eventsService).history(owner, event);
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('tasks.'))).toEqual([
      'tasks.delete',
      'tasks.edit',
      'tasks.create',
    ]);
    await services.close();
  });

  it('come from a template once, move along with the event unless pinned, and with a copy of it', async () => {
    const world = await teamWorld(databases);
    const { services } = world;
    const tasks = services.rooms.get(tasksService);
    const owner = as(world, 'owner');
    const { event } = await world.staffed('draft');
    // In Berlin, so that the clocks change in between.
    await services.rooms.get(eventsService).update(owner, event, { timezone: 'Europe/Berlin' });
    const choice = { template: 'concert', language: 'en' } as const;
    const added = await tasks.applyTemplate(owner, event, choice);
    expect(added).toBeGreaterThan(8);
    expect(await tasks.applyTemplate(owner, event, choice)).toBe(0);
    const pinned = { title: 'Pinned', dueAt: '2026-12-20 12:00:00.000Z', pinned: true };
    await tasks.create(owner, event, pinned);
    await tasks.create(owner, event, { title: 'By hand', dueAt: '2027-01-03 11:00:00.000Z' });
    const dues = async (id = event) =>
      Object.fromEntries((await tasks.list(owner, id)).map(({ title, dueAt }) => [title, dueAt]));
    expect(await dues()).toMatchObject({
      'Technical rehearsal': '2026-12-29 17:00:00.000Z',
      'By hand': '2027-01-03 11:00:00.000Z',
    });
    // Into summer time: 18:00 and noon on the clock in Berlin are an hour earlier.
    await services.rooms.get(eventsService).update(owner, event, {
      startsAt: '2027-06-12 10:00:00.000Z',
      endsAt: '2027-06-12 18:00:00.000Z',
    });
    expect(await dues()).toMatchObject({
      'Technical rehearsal': '2027-06-05 16:00:00.000Z',
      'By hand': '2027-06-10 10:00:00.000Z',
      Pinned: '2026-12-20 12:00:00.000Z',
    });

    const [first] = await tasks.list(owner, event);
    await tasks.move(owner, event, { task: first?.id ?? '', state: 'done' });
    const copy = await services.rooms.get(eventsService).duplicate(owner, event, {
      startsAt: '2027-12-11 11:00:00.000Z',
      parts: ['plan'],
    });
    const copied = await tasks.list(owner, copy.id);
    expect(copied).toHaveLength(added + 2);
    expect(copied.every(({ state, checks }) => state === 'todo' && checks.done === 0)).toBe(true);
    expect(await dues(copy.id)).toMatchObject({ 'Technical rehearsal': '2027-12-04 17:00:00.000Z' });
    expect(
      await tasks.list(
        owner,
        (await services.rooms.get(eventsService).duplicate(owner, event, { parts: [] })).id,
      ),
    ).toEqual([]);
    await services.rooms.get(eventsService).deleteDraft(owner, copy.id);
    expect(await refused(tasks.list(owner, copy.id))).toMatchObject({ status: 404 });
    await services.close();
  });

  it('remind their owner the day before and when they are over, once, while it is theirs', async () => {
    const world = await teamWorld(databases);
    const { clock, services } = world;
    const tasks = services.rooms.get(tasksService);
    const { settings } = services.rooms.get(calendarService);
    const owner = as(world, 'owner');
    const manager = as(world, 'manager');
    const { event } = await world.staffed();
    // Now is noon on 1 December.
    const task = await tasks.create(owner, event, {
      title: 'Book the band',
      owner: manager.id,
      dueAt: '2026-12-03 12:00:00Z',
    });
    await tasks.create(owner, event, { title: 'Nobody’s', dueAt: '2026-12-03 12:00:00Z' });
    expect(await mailsTo(world, 'manager')).toEqual([]);
    clock.advance(25 * 3_600_000);
    const soon = 'Due soon: Book the band';
    expect(await mailsTo(world, 'manager')).toEqual([soon]);
    expect(await mailsTo(world, 'manager')).toEqual([soon]);
    expect(await mailsTo(world, 'owner')).toEqual([]);
    clock.advance(24 * 3_600_000);
    const over = 'Overdue: Book the band';
    expect(await mailsTo(world, 'manager')).toEqual([soon, over]);
    expect(await mailsTo(world, 'manager')).toEqual([soon, over]);

    // Another date is told of anew, in the owner's language. (Mails of one moment have no order.)
    clock.advance(1000);
    await services.records.auth.updateOwn('users', manager.id, { locale: 'es' });
    const { title, owner: whose } = (await tasks.read(owner, event, task.id)).task;
    await tasks.update(owner, event, task.id, { title, owner: whose, dueAt: '2026-12-04 10:00:00Z' });
    const again = 'Vence pronto: Book the band';
    expect(await mailsTo(world, 'manager')).toEqual([soon, over, again]);

    await settings.save(manager, { taskMails: 0 });
    clock.advance(24 * 3_600_000);
    expect(await mailsTo(world, 'manager')).toHaveLength(3);
    await settings.save(manager, { taskMails: 1 });
    const gone = { title: 'Late', owner: manager.id, dueAt: '2026-12-05 10:00:00Z' };
    await tasks.create(owner, event, gone);
    await services.rooms.get(teamsService).remove(owner, event, manager.id);
    expect(await mailsTo(world, 'manager')).toHaveLength(3);
    expect(await tasks.own(manager, { limit: 10 })).toEqual([]);
    await services.close();
  });

  it('stand in their owner’s planner, its feed and their own list, the first due first', async () => {
    const world = await teamWorld(databases);
    const { services, clock } = world;
    const tasks = services.rooms.get(tasksService);
    const { read: calendar, feed } = services.rooms.get(calendarService);
    const owner = as(world, 'owner');
    const { event } = await world.staffed();
    const late = { title: 'Late', owner: owner.id, dueAt: '2026-12-30 18:00:00Z' };
    await tasks.create(owner, event, { title: 'Undated', owner: owner.id });
    const { id } = await tasks.create(owner, event, late);
    await tasks.create(owner, event, { title: 'Early', owner: owner.id, dueAt: '2026-12-20 09:00:00Z' });
    const own = await tasks.own(owner, { limit: 10 });
    expect(own.map(({ title }) => title)).toEqual(['Early', 'Late', 'Undated']);
    const query = {
      view: 'month',
      day: '2026-12-15',
      language: 'en',
      locale: 'en-US',
      community: true,
      country: '',
      region: '',
    } as const;
    const shown = (await calendar(owner, query)).tasks.map(({ title, day }) => [title, day]);
    expect(shown).toContainEqual(['Early', '2026-12-20']);
    expect((await calendar(as(world, 'manager'), query)).tasks).toEqual([]);
    const token = /([\w-]{43})\.ics$/.exec(await feed.make(owner))?.[1] ?? '';
    expect(await feed.read(token)).toContain('SUMMARY:Due: Late');
    clock.advance(1_000);
    await tasks.moveOwn(owner, { task: id, state: 'done' });
    expect(await feed.read(token)).not.toContain('Due: Late');
    expect((await tasks.ownDone(owner, 5)).map(({ title }) => title)).toEqual(['Late']);
    const theirs = tasks.moveOwn(as(world, 'manager'), { task: id, state: 'todo' });
    expect(await refused(theirs)).toMatchObject({ status: 404 });
    await services.close();
  });
});
