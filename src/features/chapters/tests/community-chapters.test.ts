import { eventsService } from '#features/events/service.ts';
import { expect, it } from 'vitest';
import { communityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { aMela } from '#tests/support/events.ts';
import { refused } from '#tests/support/refused.ts';

describeProduct('chapters', (databases) => {
  it('is founded once, by a superuser', async () => {
    const { community, person } = await communityWorld(databases);
    const input = { name: 'Another', kind: 'world' };
    expect(await refused(community.chapters.create(ROOT, null, input))).toMatchObject({ status: 409 });
    const { actor } = await person('Maya');
    expect(await refused(community.chapters.create(actor, null, input))).toMatchObject({ status: 403 });
  });

  it('stand in a tree that is read from the root down', async () => {
    const { community, chapters } = await communityWorld(databases);
    const root = await community.chapters.root();
    const tree = await community.chapters.tree(root?.path ?? '');
    expect(tree.map(({ name }) => name)).toEqual([
      'NRNA',
      'NRNA Portugal',
      'NRNA Spain',
      'NRNA Barcelona',
      'NRNA Madrid',
    ]);
    const place = await community.chapters.read('nrna-madrid');
    expect(place.above.map(({ id }) => id)).toEqual([chapters.world, chapters.spain]);
    expect((await community.chapters.read(chapters.spain)).below).toHaveLength(2);
    expect(await refused(community.chapters.read('nowhere'))).toMatchObject({ status: 404 });
  });

  it('say beside the field what is wrong', async () => {
    const { community, chapters } = await communityWorld(databases);
    const right = { name: 'Sevilla', kind: 'city', country: 'ES' };
    for (const [wrong, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ kind: 'galaxy' }, 'kind'],
      [{ country: 'spain' }, 'country'],
      [{ email: 'nobody' }, 'email'],
      [{ slug: 'nrna-madrid' }, 'slug'],
      [{ summary: 'a\0b' }, 'summary'],
    ] as const) {
      const error = await refused(community.chapters.create(ROOT, chapters.spain, { ...right, ...wrong }));
      expect(error).toMatchObject({ status: 400 });
      expect(Object.keys((error as { data: object }).data)).toEqual([field]);
    }
  });

  it('keep what two people save apart', async () => {
    const { community, chapters, rows } = await communityWorld(databases);
    const { chapter } = await community.chapters.read(chapters.madrid);
    const ifUpdated = chapter.updated;
    const input = { name: 'Madrid', kind: 'city', country: 'ES', slug: 'madrid' };
    await community.chapters.edit(ROOT, chapters.madrid, input, { ifUpdated });
    const late = community.chapters.edit(ROOT, chapters.madrid, { ...input, name: 'Late' }, { ifUpdated });
    expect(await refused(late)).toMatchObject({ status: 409 });
    expect((await community.chapters.read('madrid')).chapter.name).toBe('Madrid');
    const changes = await rows<{ action: string }>('community_changes');
    expect(changes.filter(({ action }) => action === 'chapter.edit')).toHaveLength(1);
  });

  it('move with all that is below, and officers above change with it', async () => {
    const { community, chapters, officer, services } = await communityWorld(databases);
    const spanish = await officer('secretary', chapters.spain);
    const portuguese = await officer('secretary', chapters.portugal);
    const madrid = async () => (await community.chapters.read(chapters.madrid)).chapter;
    const sees = async (actor: typeof spanish) =>
      (await community.officers.actionsIn(actor, await madrid())).has('members.view');
    expect([await sees(spanish), await sees(portuguese)]).toEqual([true, false]);
    const deep = await community.chapters.create(ROOT, chapters.madrid, { name: 'Lavapiés', kind: 'city' });
    await community.chapters.move(ROOT, chapters.madrid, chapters.portugal);
    expect([await sees(spanish), await sees(portuguese)]).toEqual([false, true]);
    const place = await community.chapters.read(deep.id);
    expect(place.above.map(({ id }) => id)).toEqual([chapters.world, chapters.portugal, chapters.madrid]);
    for (const [id, to, status] of [
      [chapters.portugal, deep.id, 400],
      [chapters.portugal, chapters.portugal, 400],
      [chapters.world, chapters.spain, 409],
      [chapters.madrid, 'nowhere', 400],
    ] as const)
      expect(await refused(community.chapters.move(ROOT, id, to))).toMatchObject({ status });
    // President of one place alone.
    const president = await officer('president', chapters.portugal);
    expect(await refused(community.chapters.move(president, chapters.madrid, chapters.spain))).toMatchObject({
      status: 404,
    });
    expect(services.config.communityName).toBe('NRNA');
  });

  it('stand where they say, whatever is moved, founded and joined at the same moment', async () => {
    const { community, chapters, person, rows } = await communityWorld(databases);
    const offer = { name: 'Member', currency: 'EUR', period: 'free', graceDays: 0, open: true };
    const tier = await community.tiers.create(ROOT, chapters.world, offer);
    const { spain, portugal, madrid, barcelona } = chapters;
    const { actor, email } = await person('Maya');
    await Promise.allSettled([
      community.chapters.create(ROOT, madrid, { name: 'Lavapiés', kind: 'city' }),
      community.members.apply(actor, { chapter: madrid, tier: tier.id, name: 'Maya', email }, 'en'),
      community.chapters.move(ROOT, madrid, portugal),
      community.chapters.move(ROOT, spain, madrid),
      community.chapters.move(ROOT, portugal, barcelona),
      community.chapters.move(ROOT, barcelona, madrid),
    ]);
    type Placed = { id: string; parent: string; path: string };
    const all = await rows<Placed>('community_chapters');
    const paths = new Map(all.map(({ id, path }) => [id, path]));
    for (const { id, parent, path } of all) expect(path).toBe(`${paths.get(parent) ?? ''}${id}/`);
    expect(all.map(({ id }) => id)).toHaveLength(6);
    const members = await rows<{ chapter: string; path: string }>('community_members');
    expect(members.map(({ chapter, path }) => path === paths.get(chapter))).toEqual([true]);
  });

  it('have events of those who may change both', async () => {
    const { community, chapters, officer, person, services } = await communityWorld(databases);
    const owner = await officer('events', chapters.spain);
    const { actor: other } = await person('Other');
    const event = await services.rooms.get(eventsService).create(owner, aMela());
    const foreign = await services.rooms.get(eventsService).create(other, aMela());
    await community.chapters.addEvent(owner, chapters.madrid, `https://mela.test/events/${event.slug}?x=1`);
    await community.chapters.addEvent(owner, chapters.madrid, event.id);
    expect(await community.chapters.events(chapters.madrid)).toEqual([event.id]);
    const refusedFor = (chapter: string, typed: string) =>
      refused(community.chapters.addEvent(owner, chapter, typed));
    expect(await refusedFor(chapters.madrid, foreign.id)).toMatchObject({ status: 400 });
    expect(await refusedFor(chapters.madrid, '/events/%E0%A4%A')).toMatchObject({ status: 400 });
    expect(await refusedFor(chapters.barcelona, event.id)).toMatchObject({ status: 400 });
    expect(await refusedFor(chapters.portugal, event.id)).toMatchObject({ status: 404 });
    await community.chapters.removeEvent(owner, chapters.madrid, event.id);
    expect(await community.chapters.events(chapters.madrid)).toEqual([]);
  });

  it('show the events of all below, and of nobody beside', async () => {
    const { community, chapters, officer, services } = await communityWorld(databases);
    const owner = await officer('events', chapters.world);
    const { world, spain, madrid, barcelona, portugal } = chapters;
    const at = new Map<string, string>();
    for (const chapter of [world, spain, madrid, portugal]) {
      const { id } = await services.rooms.get(eventsService).create(owner, aMela());
      await community.chapters.addEvent(owner, chapter, id);
      at.set(chapter, id);
    }
    for (const [chapter, from] of [
      [world, [world, spain, madrid, portugal]],
      [spain, [spain, madrid]],
      [madrid, [madrid]],
      [barcelona, []],
      [portugal, [portugal]],
    ] as const) {
      const { chapter: row } = await community.chapters.read(chapter);
      const expected = from.map((each) => at.get(each) ?? '').toSorted();
      expect((await community.chapters.eventsBelow(row)).toSorted()).toEqual(expected);
    }
    await community.chapters.move(ROOT, madrid, portugal);
    const { chapter: moved } = await community.chapters.read(portugal);
    expect(await community.chapters.eventsBelow(moved)).toContain(at.get(madrid));
  });

  it('tell officers of their office, in their language, and say why an address can’t be one', async () => {
    const { community, chapters, person, services, rows, join } = await communityWorld(databases);
    const { email, actor } = await person('Sita Rai');
    const waiting = await services.records.auth.createUser({
      email: 'late@mela.test',
      password: 'mela-demo-123',
      passwordConfirm: 'mela-demo-123',
      name: 'Late',
    });
    const president = (await person('President')).actor;
    await join(chapters.madrid, president.id);
    await join(chapters.madrid, String(waiting.id));
    const lead = (await rows<{ id: string; email: string }>('users')).find(({ id }) => id === president.id);
    await community.officers.appoint(ROOT, chapters.spain, { email: lead?.email, role: 'president' });
    const refusal = async (by: typeof ROOT, address: string) =>
      JSON.stringify(
        (await refused(community.officers.appoint(by, chapters.spain, { email: address, role: 'events' })))
          .data,
      );
    expect(await refusal(president, 'late@mela.test')).toContain('has not confirmed');
    expect(await refusal(ROOT, 'late@mela.test')).toContain('has not confirmed');
    // Who is no member here is found out by nobody, confirmed or not.
    expect(await refusal(president, email)).toContain('No member with this address');
    await community.officers.appoint(ROOT, chapters.spain, { email, role: 'treasurer', until: '2027-12-31' });
    const mails = (await rows<{ recipient: string; subject: string; text: string }>('mail_outbox')).filter(
      ({ recipient }) => recipient === email,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['You are now an officer of NRNA Spain']);
    expect(JSON.stringify(mails)).toContain('Treasurer');
    const changes = await community.chapters.changes(ROOT, chapters.spain);
    expect(changes[0]).toMatchObject({
      action: 'officers.appoint',
      subject: actor.id,
      subjectName: 'Sita Rai',
    });
  });

  it('have officers with terms, who are named to everybody', async () => {
    const { community, chapters, person, clock } = await communityWorld(databases);
    const { actor, email } = await person('Maya Gurung');
    const { chapter } = await community.chapters.read(chapters.madrid);
    const term = { email, role: 'treasurer', since: '2026-12-10', until: '2026-12-20' };
    const may = async () => (await community.officers.actionsIn(actor, chapter)).has('dues.waive');
    const { id } = await community.officers.appoint(ROOT, chapters.spain, term);
    expect(await may()).toBe(false);
    clock.advance(9 * 86_400_000);
    expect(await may()).toBe(true);
    expect(await community.officers.of(chapter)).toMatchObject([
      { name: 'Maya Gurung', role: 'treasurer', inherited: true, state: 'serving' },
    ]);
    for (const [change, field] of [
      [{}, 'email'],
      [{ email: 'nobody@mela.test' }, 'email'],
      [{ until: '2026-12-01' }, 'until'],
      [{ since: '2026-13-01' }, 'since'],
      [{ role: 'king' }, 'role'],
    ] as const) {
      const error = await refused(community.officers.appoint(ROOT, chapters.spain, { ...term, ...change }));
      expect(Object.keys((error as { data: object }).data)).toEqual([field]);
    }
    await community.officers.endTerm(ROOT, chapters.spain, id);
    expect(await may()).toBe(false);
    expect(await refused(community.officers.endTerm(ROOT, chapters.madrid, id))).toMatchObject({
      status: 404,
    });
  });
});
