import { eventsService } from '#features/events/service.ts';
import { runOfShowService } from '../service.ts';
import { forgetMember } from '../store/items.ts';
import { expect, it } from 'vitest';
import type { AskedChange, ShowOutcome } from '../index.ts';
import type { Actor } from '#lib/actor.ts';
import { csvLine } from '#lib/csv.ts';
import { utcToWallTime } from '#lib/time.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const DAY = '2027-01-05';
const at = (time: string) => `${DAY} ${time}:00.000Z`;

/** An event with a run of show, as its owner plans it. */
async function planned(world: TeamWorld) {
  const { services, who } = world;
  const { event } = await world.staffed('draft');
  const owner = who.owner.actor as Actor;
  const runOfShow = services.rooms.get(runOfShowService);
  const input = (title: string, time: string, minutes: number, more: object = {}) => ({
    title,
    startsAt: at(time),
    minutes,
    stage: 'Main',
    ...more,
  });
  const add = (title: string, time: string, minutes: number, more: object = {}) =>
    runOfShow.change(owner, event, { kind: 'add', input: input(title, time, minutes, more), follow: true });
  const items = async () => (await runOfShow.read(owner, event)).items;
  const told = async () =>
    (await items()).map(({ title, startsAt, stage }) => `${startsAt.slice(11, 16)} ${stage} ${title}`);
  const find = async (title: string) => {
    const item = (await items()).find((each) => each.title === title);
    if (!item) throw new Error(`no ${title}`);
    return item;
  };
  const change = (asked: AskedChange, ripple = '', actor: Actor = owner) =>
    runOfShow.change(actor, event, asked, { confirmed: ripple });
  await add('Doors', '10:00', 30, { buffer: 10 });
  await add('Band', '10:40', 50);
  await add('Speech', '11:30', 20, { fixed: true });
  return { event, owner, runOfShow, input, add, items, told, find, change };
}

const previewOf = (outcome: ShowOutcome) => {
  if (outcome.done) throw new Error('It was done at once.');
  return outcome.preview;
};

describeProduct('the run of show', (databases) => {
  it('shows what else moves first, and does just that when it is confirmed', async () => {
    const world = await teamWorld(databases);
    const { told, find, change, event, owner } = await planned(world);
    const doors = await find('Doors');
    const shift = {
      kind: 'shift',
      id: doors.id,
      seen: doors.updated,
      minutes: 25,
      everywhere: false,
    } as const;
    const preview = previewOf(await change(shift));
    expect(preview.moves).toMatchObject([{ title: 'Band', from: at('10:40'), to: at('10:55') }]);
    expect(preview.conflicts).toMatchObject([{ kind: 'overlap', minutes: 15 }]);
    expect(await told()).toEqual(['10:00 Main Doors', '10:40 Main Band', '11:30 Main Speech']);
    expect(await change(shift, preview.ripple)).toMatchObject({ done: true });
    expect(await told()).toEqual(['10:25 Main Doors', '10:55 Main Band', '11:30 Main Speech']);
    const { entries } = await world.services.rooms.get(eventsService).history(owner, event);
    expect(entries[0]).toMatchObject({ action: 'show.move', label: 'Doors' });
    expect(entries[0]?.changes).toContainEqual({ field: 'moved', before: null, after: 1 });
  });

  it('tells what a block would move along while it is held, and changes nothing by that', async () => {
    const world = await teamWorld(databases);
    const { find, told, event, owner, runOfShow, change } = await planned(world);
    const { id, updated: seen, startsAt, stage, title } = await find('Doors');
    const longer = { title, stage, startsAt, minutes: 55, buffer: 10 };
    const edit = { kind: 'edit', id, seen, input: longer, follow: true } as const;
    const before = await told();
    const preview = await runOfShow.preview(owner, event, edit);
    expect(preview.moves).toMatchObject([{ title: 'Band', to: at('10:55') }]);
    expect(await told()).toEqual(before);
    const wrong = { ...edit, input: { ...longer, minutes: Number.NaN } };
    expect(await refused(runOfShow.preview(owner, event, wrong))).toMatchObject({ status: 400 });
    expect(await refused(runOfShow.preview(owner, event, { ...edit, seen: 'then' }))).toMatchObject({
      status: 409,
    });
    // What was looked at is what is done.
    expect(await change(edit, preview.ripple)).toMatchObject({ done: true });
  });

  it('a preview that is not true any more is shown anew, and another’s change is told', async () => {
    const world = await teamWorld(databases);
    const { find, change, told, input } = await planned(world);
    const doors = await find('Doors');
    const shift = {
      kind: 'shift',
      id: doors.id,
      seen: doors.updated,
      minutes: 25,
      everywhere: false,
    } as const;
    const { ripple } = previewOf(await change(shift));
    world.clock.advance(1_000);
    const band = await find('Band');
    const manager = world.who.manager.actor as Actor;
    const longer = { kind: 'edit', id: band.id, seen: band.updated, follow: false } as const;
    await change({ ...longer, input: input('Band', '10:45', 40) }, '', manager);
    const anew = previewOf(await change(shift, ripple));
    expect(anew.moves).toMatchObject([{ title: 'Band', to: at('10:55') }]);
    expect(anew.ripple).not.toBe(ripple);
    expect(await refused(change({ ...longer, input: input('Band', '10:50', 40) }))).toMatchObject({
      status: 409,
      data: { updated: { code: 'validation_changed_meanwhile' } },
    });
    expect(await told()).toEqual(['10:00 Main Doors', '10:45 Main Band', '11:30 Main Speech']);
  });

  it('moves by place, to another stage too, and refuses what stands', async () => {
    const world = await teamWorld(databases);
    const { find, change, told } = await planned(world);
    const [doors, band, speech] = [await find('Doors'), await find('Band'), await find('Speech')];
    const asked = { kind: 'move', id: band.id, seen: band.updated, stage: 'Main', before: doors.id } as const;
    const { ripple } = previewOf(await change(asked));
    await change(asked, ripple);
    expect(await told()).toEqual(['10:00 Main Band', '10:50 Main Doors', '11:30 Main Speech']);
    const { updated } = await find('Band');
    await change({ ...asked, seen: updated, stage: 'Hall', before: '' });
    expect(await told()).toContain('10:00 Hall Band');
    const standing = {
      kind: 'move',
      id: speech.id,
      seen: speech.updated,
      stage: 'Main',
      before: '',
    } as const;
    expect(await refused(change(standing))).toMatchObject({ status: 409 });
  });

  it('who moves something to a place that somebody else has filled, or taken away, is told', async () => {
    const world = await teamWorld(databases);
    const { find, change, told, add } = await planned(world);
    await add('Quiz', '12:00', 0);
    await add('Draw', '12:00', 0);
    const [band, quiz, draw] = [await find('Band'), await find('Quiz'), await find('Draw')];
    const manager = world.who.manager.actor as Actor;
    const stage = 'Main';
    // The order of those that begin together is nobody's `updated`.
    const swap = { kind: 'move', id: draw.id, seen: draw.updated, stage, before: quiz.id } as const;
    const speech = await find('Speech');
    await change({ ...swap, after: speech.id }, '', manager);
    const late = { kind: 'move', id: band.id, seen: band.updated, stage, before: quiz.id } as const;
    expect(await refused(change({ ...late, after: speech.id }))).toMatchObject({
      status: 409,
      data: { before: { code: 'validation_changed_meanwhile' } },
    });
    // Who names no neighbour means wherever that is now.
    previewOf(await change(late));
    const { updated } = await find('Draw');
    await change({ kind: 'move', id: draw.id, seen: updated, stage: 'Hall', before: '' }, '', manager);
    const gone = await refused(change({ ...late, before: draw.id }));
    expect(gone.status).toBe(409);
    expect(await told()).toContain('10:40 Main Band');
  });

  it('tells who is wanted twice, and takes nobody who is not in the team', async () => {
    const world = await teamWorld(databases);
    const { add, runOfShow, owner, event, input, change } = await planned(world);
    const member = String(world.who.check_in.actor?.id);
    await add('Gate', '12:00', 30, { member, stage: 'Gate' });
    const twice = { kind: 'add', input: input('Thanks', '12:20', 5, { member }), follow: true } as const;
    const { ripple, conflicts } = previewOf(await change(twice));
    expect(conflicts).toMatchObject([{ kind: 'person', person: member, minutes: 5 }]);
    await change(twice, ripple);
    expect((await runOfShow.read(owner, event)).conflicts).toHaveLength(1);
    const stranger = String(world.who.stranger.actor?.id);
    const foreign = change({ ...twice, input: input('x', '13:00', 5, { member: stranger }) });
    expect(await refused(foreign)).toMatchObject({ status: 400, data: { member: { code: 'no_member' } } });
  });

  it('says what is wrong, field by field', async () => {
    const world = await teamWorld(databases);
    const { change, input } = await planned(world);
    const wrong: [string, object][] = [
      ['title', { title: '' }],
      ['minutes', { minutes: 1441 }],
      ['minutes', { minutes: Number.NaN }],
      ['buffer', { buffer: -1 }],
      ['startsAt', { startsAt: 'soon' }],
      ['startsAt', { startsAt: '2031-01-01 10:00:00.000Z' }],
      ['notes', { notes: 'n'.repeat(2001) }],
      ['people', { people: 'a\0b' }],
    ];
    const said: string[][] = [];
    for (const [, part] of wrong) {
      const asked = change({ kind: 'add', input: { ...input('x', '15:00', 5), ...part }, follow: true });
      said.push(Object.keys((await refused(asked)).data));
    }
    expect(said).toEqual(wrong.map(([field]) => [field]));
  });

  it('marks the day once, whoever marks, and takes it back', async () => {
    const world = await teamWorld(databases);
    const { find, runOfShow, event, owner } = await planned(world);
    const { clock, who } = world;
    clock.advance(Date.parse(at('10:12').replace(' ', 'T')) - clock.now());
    const [doors, band] = [await find('Doors'), await find('Band')];
    await runOfShow.mark(owner, event, { mark: 'start', id: doors.id });
    clock.advance(60_000);
    await runOfShow.mark(who.manager.actor as Actor, event, { mark: 'start', id: doors.id });
    expect((await find('Doors')).startedAt).toBe(at('10:12'));
    const now = await runOfShow.now(who.check_in.actor as Actor, event);
    expect(now).toMatchObject({ day: DAY, marks: false });
    expect(now.stages[0]).toMatchObject({
      running: { id: doors.id, late: 720_000 },
      next: { id: band.id, late: 120_000 },
    });
    await runOfShow.mark(owner, event, { mark: 'next', id: doors.id, following: band.id });
    await runOfShow.mark(owner, event, { mark: 'next', id: doors.id, following: band.id });
    expect([(await find('Doors')).doneAt, (await find('Band')).startedAt]).toEqual([
      at('10:13'),
      at('10:13'),
    ]);
    await runOfShow.mark(owner, event, { mark: 'undo', id: band.id });
    expect((await find('Band')).startedAt).toBe('');
    expect(await refused(runOfShow.mark(owner, event, { mark: 'done', id: band.id }))).toMatchObject({
      status: 409,
    });
    expect(
      await refused(runOfShow.mark(who.check_in.actor as Actor, event, { mark: 'done', id: doors.id })),
    ).toMatchObject({ status: 403 });
  });

  it('begins on its day alone, unless somebody insists', async () => {
    // Doors open at 10:00 in UTC. A day of a show begins at five in the morning, at 23:15 in UTC.
    for (const [now, ahead, begins] of [
      ['2027-01-04T21:59:00Z', 1, false],
      ['2027-01-04T22:00:00Z', 0, true],
      ['2027-01-05T23:00:00Z', 0, true],
      ['2027-01-05T23:40:00Z', -1, false],
      ['2027-01-07T12:00:00Z', -2, false],
    ] as const) {
      const world = await teamWorld(databases);
      const { find, runOfShow, event, owner } = await planned(world);
      world.clock.advance(Date.parse(now) - world.clock.now());
      const { id } = await find('Doors');
      expect([now, (await runOfShow.now(owner, event)).ahead]).toEqual([now, ahead]);
      const asked = runOfShow.mark(owner, event, { mark: 'next', id: '', following: id });
      const status = await asked.then(
        () => 0,
        (error: { status: number }) => error.status,
      );
      expect([now, status]).toEqual([now, begins ? 0 : 409]);
      expect([now, (await find('Doors')).startedAt !== '']).toEqual([now, begins]);
    }
  });

  it('who insisted once goes on through the show', async () => {
    const world = await teamWorld(databases);
    const { find, runOfShow, event, owner } = await planned(world);
    const [doors, band] = [await find('Doors'), await find('Band')];
    const start = { mark: 'start', id: doors.id };
    expect(await refused(runOfShow.mark(owner, event, start))).toMatchObject({ status: 409 });
    await runOfShow.mark(owner, event, { ...start, anyway: true });
    expect((await runOfShow.now(owner, event)).ahead).toBe(0);
    await runOfShow.mark(owner, event, { mark: 'next', id: doors.id, following: band.id });
    expect((await find('Band')).startedAt).not.toBe('');
  });

  it('a link shows the screen, marks if it may, and nothing once it is revoked or over', async () => {
    const world = await teamWorld(databases);
    const { runOfShow, event, owner, find } = await planned(world);
    const doors = await find('Doors');
    const made = await runOfShow.makeLink(owner, event, { name: 'Hari', marks: true });
    const token = new URL(made.url).searchParams.get('key') ?? '';
    expect(await refused(runOfShow.enter(event, `${token}x`, '::1'))).toMatchObject({ status: 401 });
    const { link } = await runOfShow.enter(event, token, '::1');
    expect(await runOfShow.now({ link }, event)).toMatchObject({ marks: true });
    await runOfShow.mark({ link }, event, { mark: 'start', id: doors.id, anyway: true });
    expect((await find('Doors')).startedAt).not.toBe('');
    const looking = await runOfShow.makeLink(owner, event, { name: 'Maya' });
    const other = await runOfShow.enter(event, new URL(looking.url).searchParams.get('key') ?? '', '::1');
    const mark = { mark: 'done', id: doors.id };
    expect(await refused(runOfShow.mark({ link: other.link }, event, mark))).toMatchObject({ status: 403 });
    const { event: elsewhere } = await world.staffed();
    expect(await refused(runOfShow.now({ link }, elsewhere))).toMatchObject({ status: 404 });
    await runOfShow.revokeLink(owner, event, made.id);
    expect(await refused(runOfShow.now({ link }, event))).toMatchObject({ status: 401 });
    expect(await refused(runOfShow.enter(event, token, '::1'))).toMatchObject({ status: 401 });
    world.clock.advance(60 * 24 * 3_600_000);
    expect(await refused(runOfShow.now({ link: other.link }, event))).toMatchObject({ status: 401 });
    const kept = JSON.stringify(await runOfShow.links(owner, event));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('tokenHash');
  });

  it('tells who looks that something changed, of that event alone, until it is closed', async () => {
    const world = await teamWorld(databases);
    const { runOfShow, event, owner, find } = await planned(world);
    const reader = (await runOfShow.stream(owner, event)).getReader();
    const text = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await text()).toContain('retry');
    const other = await planned(world);
    await other.add('Elsewhere', '14:00', 5);
    const { id } = await find('Doors');
    await runOfShow.mark(owner, event, { mark: 'start', id, anyway: true });
    expect(await text()).toBe('event: changed\ndata: {}\n\n');
    const next = reader.read();
    runOfShow.close();
    expect((await next).done).toBe(true);
  });

  it('goes along with a copy at the same times of day, across a change of the clocks, and goes with a draft', async () => {
    const world = await teamWorld(databases);
    const { event, owner, runOfShow, find } = await planned(world);
    await runOfShow.mark(owner, event, { mark: 'start', id: (await find('Doors')).id, anyway: true });
    const events = world.services.rooms.get(eventsService);
    const { timezone } = (await events.find(event)) as { timezone: string };
    const copy = await events.duplicate(owner, event, {
      startsAt: '2027-07-05 09:00:00.000Z',
      parts: ['runOfShow'],
    });
    const { items } = await runOfShow.read(owner, copy.id);
    const wall = (text: string) => utcToWallTime(text, timezone).slice(11);
    const own = (await runOfShow.read(owner, event)).items;
    const from = (await events.find(event)) as { startsAt: string };
    // The event itself moved on the wall too: the plan keeps its distance to it there.
    const apart = (text: string, start: string) =>
      Temporal.PlainTime.from(wall(start))
        .until(Temporal.PlainTime.from(wall(text)))
        .total('minutes');
    expect(items.map(({ startsAt }) => apart(startsAt, copy.startsAt))).toEqual(
      own.map(({ startsAt }) => apart(startsAt, from.startsAt)),
    );
    expect(items.map(({ title, startedAt }) => [title, startedAt])).toEqual([
      ['Doors', ''],
      ['Band', ''],
      ['Speech', ''],
    ]);
    await events.deleteDraft(owner, copy.id);
    const left = await world.services.db
      .read<{ show_items: { id: string; event: string } }>()
      .selectFrom('show_items')
      .select('id')
      .where('event', '=', copy.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('moves along with its event by the clock of its place, but for what has begun', async () => {
    const world = await teamWorld(databases);
    const { event, owner, runOfShow, find, told } = await planned(world);
    await runOfShow.mark(owner, event, { mark: 'start', id: (await find('Doors')).id, anyway: true });
    await world.services.rooms.get(eventsService).update(owner, event, {
      startsAt: '2027-01-06 11:00:00.000Z',
      endsAt: '2027-01-06 19:00:00.000Z',
    });
    expect(await told()).toEqual(['10:00 Main Doors', '11:40 Main Band', '12:30 Main Speech']);
    expect((await find('Band')).day).toBe('2027-01-06');
  });

  it('takes rows in, all or none, and says which one is wrong', async () => {
    const world = await teamWorld(databases);
    const { event, owner, runOfShow, told } = await planned(world);
    const { timezone } = (await world.services.rooms.get(eventsService).find(event)) as { timezone: string };
    const zoned = Temporal.Instant.from(`${DAY}T15:00:00Z`).toZonedDateTimeISO(timezone).toPlainTime();
    const time = zoned.toString({ smallestUnit: 'minute' });
    const head = csvLine(['Day', 'Start', 'Minutes', 'Stage', 'Title', 'Who', 'Fixed']);
    const file = (...rows: string[][]) =>
      new TextEncoder().encode(head + rows.map((row) => csvLine(row)).join(''));
    const good = [DAY, time, '20', 'Main', 'Encore', '=Maya', 'yes'];
    expect(await runOfShow.import(owner, event, file(good))).toBe(1);
    expect(await told()).toContain('15:00 Main Encore');
    const bad = refused(runOfShow.import(owner, event, file(good, [DAY, 'late', '20', 'Main', 'x', '', ''])));
    const { status, data } = await bad;
    expect([status, data.file]).toMatchObject([400, { message: 'Row 3: Enter a date and a time.' }]);
    expect(await refused(runOfShow.import(owner, event, new TextEncoder().encode('a,b\n1,2')))).toMatchObject(
      { status: 400 },
    );
    expect(await refused(runOfShow.import(owner, event, new Uint8Array()))).toMatchObject({ status: 400 });
    expect((await told()).length).toBe(4);
  });

  it('an item is removed once, and who leaves is not named any more', async () => {
    const world = await teamWorld(databases);
    const { event, owner, runOfShow, find } = await planned(world);
    const { id, updated } = await find('Doors');
    await runOfShow.remove(owner, event, { id, seen: updated });
    expect(await refused(runOfShow.remove(owner, event, { id, seen: updated }))).toMatchObject({
      status: 404,
    });
    await world.services.db.write((tx) => forgetMember(tx, String(world.who.check_in.actor?.id)));
    expect((await runOfShow.read(owner, event)).items).toHaveLength(2);
  });
});
