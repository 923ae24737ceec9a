import { expect, it } from 'vitest';
import type { CommunityTables } from '../../../../tests/support/community-tables.ts';
import { DELIVER_MAILING, deliverMail } from '#platform/mail/index.ts';
import { mailsTo } from '#tests/support/community-members.ts';
import { ANNOUNCEMENT } from '#tests/support/community-news.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';

const HOUR_MS = 3_600_000;

interface Mail {
  recipient: string;
  subject: string;
  body: string;
  html: string;
  unsubscribeUrl: string;
}

/** A member with an address, who allows news or does not. */
async function reader(
  { join, services }: CommunityWorld,
  chapter: string,
  email: string,
  words: readonly boolean[],
  language = 'en',
): Promise<string> {
  const member = await join(chapter, null, { email, language, name: email });
  await services.db.write(async (tx) => {
    for (const [place, given] of words.entries())
      await tx
        .as<CommunityTables>()
        .insertInto('community_consents')
        .values({
          id: services.ids.record(),
          member,
          purpose: 'news',
          given: given ? 1 : 0,
          at: `2026-11-0${place + 1} 00:00:00.000Z`,
        })
        .execute();
  });
  return member;
}

const written = (world: CommunityWorld, chapter: string, values: object = {}) =>
  world.community.announcements.create(ROOT, chapter, { ...ANNOUNCEMENT, ...values });

describeProduct('announcements', (databases) => {
  it('go by mail once to each address whose newest word on news is yes, in its language', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    await reader(world, chapters.spain, 'yes@example.org', [true]);
    await reader(world, chapters.madrid, 'below@example.org', [false, true], 'es');
    await reader(world, chapters.madrid, 'below@example.org', [true], 'es');
    await reader(world, chapters.spain, 'no@example.org', [true, false]);
    await reader(world, chapters.spain, 'silent@example.org', []);
    await reader(world, chapters.portugal, 'elsewhere@example.org', [true]);
    const { id } = await written(world, chapters.spain, { mail: 'on' });
    await services.worker.drain();
    expect(await world.rows('mail_outbox')).toEqual([]);
    await community.announcements.publish(ROOT, id);
    await services.worker.drain();
    const mails = await world.rows<Mail>('mail_outbox');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'below@example.org',
      'yes@example.org',
    ]);
    const spanish = mails.find(({ recipient }) => recipient === 'below@example.org');
    expect(spanish?.body).toContain('No recibir más noticias por correo');
    expect(spanish?.html).toContain('<strong>six</strong>');
    const { announcement, mails: counts } = await community.announcements.readForWriter(ROOT, id);
    expect([announcement.mailing, counts.kept + counts.sent]).toEqual(['sent', 2]);
    expect(await refused(community.announcements.publish(ROOT, id))).toMatchObject({ status: 409 });
    // A job that is done again writes nothing again.
    await services.db.write(async (tx) => {
      await tx
        .as<CommunityTables>()
        .updateTable('community_announcements')
        .set({ mailing: 'sending', cursorPath: '', cursorId: '' })
        .execute();
      await services.jobs.enqueue(tx, 'community.mail-announcement', { announcement: id });
    });
    await services.worker.drain();
    expect(await world.rows('mail_outbox')).toHaveLength(2);
    const changes = await world.rows<{ action: string }>('community_changes');
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['announcements.create', 'announcements.publish']),
    );
  });

  it('are mailed to hundreds of members in several pages, each once', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    for (let n = 0; n < 410; n += 1) await reader(world, chapters.spain, `m${n}@example.org`, [true]);
    const { id } = await written(world, chapters.spain, { mail: 'on' });
    await community.announcements.publish(ROOT, id);
    await services.worker.drain();
    const mails = await world.rows<Mail>('mail_outbox');
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([410, 410]);
  });

  it('end for a reader with one click, and news alone', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    await reader(world, chapters.spain, 'yes@example.org', [true]);
    const first = await written(world, chapters.spain, { mail: 'on' });
    await community.announcements.publish(ROOT, first.id);
    await services.worker.drain();
    const [mail] = await world.rows<Mail>('mail_outbox');
    const token = mail?.unsubscribeUrl.split('/').at(-1) ?? '';
    expect(await community.news.read(token)).toEqual({ given: true });
    await community.news.set(token, false);
    await community.news.set(token, false);
    expect(await community.news.read(token)).toEqual({ given: false });
    const second = await written(world, chapters.spain, { mail: 'on', title: 'Another' });
    await community.announcements.publish(ROOT, second.id);
    await services.worker.drain();
    expect(await mailsTo(world, 'yes@example.org')).toEqual(['Dashain together']);
    await community.news.set(token, true);
    expect(await community.news.read(token)).toEqual({ given: true });
    for (const wrong of ['', 'x.y', `${token}x`])
      expect(await refused(community.news.set(wrong, false))).toMatchObject({ status: 404 });
  });

  it('pass over who has no address, allows no news, or whose address takes no mail, and say how many', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services, clock } = world;
    const { db, worker } = services;
    for (const [email, words] of [
      ['yes@example.org', [true]],
      ['gone@example.org', [true]],
      ['no@example.org', [true, false]],
      ['silent@example.org', []],
      ['', [true]],
    ] as const)
      await reader(world, chapters.spain, email, words);
    const tried: string[] = [];
    let open = false;
    const send = async ({ recipient }: { recipient: string }): Promise<void> => {
      tried.push(recipient);
      if (recipient === 'gone@example.org' && !open)
        throw Object.assign(new Error('550 No such user'), { responseCode: 550, command: 'RCPT TO' });
    };
    worker.register(
      deliverMail(DELIVER_MAILING, {
        db,
        clock,
        siteName: async () => 'Mela',
        transport: async () => ({ send, close: () => {} }),
      }),
    );
    const told = async (title: string) => {
      const { id } = await written(world, chapters.spain, { mail: 'on', title });
      await community.announcements.publish(ROOT, id);
      await worker.drain();
      const { announcement, mails, ahead } = await community.announcements.readForWriter(ROOT, id);
      const { walked, unwilling, bounced, addressless } = announcement;
      return {
        walked,
        unwilling,
        passed: bounced,
        addressless,
        sent: mails.sent,
        refused: mails.bounced,
        ahead,
      };
    };
    const all = { walked: 5, unwilling: 2, addressless: 1, ahead: 0 };
    expect(await told('First')).toEqual({ ...all, passed: 0, sent: 1, refused: 1 });
    expect(await told('Second')).toEqual({ ...all, passed: 1, sent: 1, refused: 0 });
    expect(tried.filter((address) => address === 'gone@example.org')).toHaveLength(1);
    // A server may be mended: ninety days later the address is tried again, and once it takes a mail it is passed over no more.
    clock.advance(91 * 24 * HOUR_MS);
    open = true;
    expect(await told('Third')).toEqual({ ...all, passed: 0, sent: 2, refused: 0 });
    expect(await world.rows('mail_refusals')).toEqual([]);
    await services.close();
  });

  it('can be deleted while they are drafts', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services, clock } = world;
    const draft = await written(world, chapters.spain, { publishAt: '2026-12-02 09:00:00.000Z', mail: 'on' });
    await community.announcements.publish(ROOT, draft.id);
    expect(await refused(community.announcements.remove(ROOT, draft.id))).toMatchObject({ status: 409 });
    await community.announcements.withdraw(ROOT, draft.id);
    await community.announcements.remove(ROOT, draft.id);
    expect(await refused(community.announcements.remove(ROOT, draft.id))).toMatchObject({ status: 404 });
    // The job that waited for its time finds nothing to do.
    clock.advance(22 * HOUR_MS);
    await services.worker.drain();
    expect(await world.rows('mail_outbox')).toEqual([]);
    const out = await written(world, chapters.spain);
    await community.announcements.publish(ROOT, out.id);
    expect(await refused(community.announcements.remove(ROOT, out.id))).toMatchObject({ status: 409 });
    await community.announcements.withdraw(ROOT, out.id);
    expect(await refused(community.announcements.remove(ROOT, out.id))).toMatchObject({ status: 409 });
    const changes = await world.rows<{ action: string; label: string }>('community_changes');
    expect(changes.filter(({ action }) => action === 'announcements.remove')).toMatchObject([
      { label: ANNOUNCEMENT.title },
    ]);
  });

  it('wait for their time, and are published by themselves once', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services, clock } = world;
    const { id } = await written(world, chapters.spain, {
      publishAt: '2026-12-02 09:00:00.000Z',
      public: 'on',
    });
    await community.announcements.publish(ROOT, id);
    await services.worker.drain();
    expect(await community.announcements.public(chapters.spain)).toEqual([]);
    clock.advance(22 * HOUR_MS);
    await services.worker.drain();
    expect(await community.announcements.public(chapters.spain)).toMatchObject([{ id, status: 'published' }]);
    await community.announcements.withdraw(ROOT, id);
    expect(await community.announcements.public(chapters.spain)).toEqual([]);
    expect(await refused(community.announcements.read(ROOT, id))).toMatchObject({ status: 404 });
  });

  it('with another time meanwhile are not published at the former one', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services, clock } = world;
    const publishAt = '2026-12-02 09:00:00.000Z';
    const { id } = await written(world, chapters.spain, { publishAt, public: 'on' });
    await community.announcements.publish(ROOT, id);
    await community.announcements.edit(ROOT, id, {
      ...ANNOUNCEMENT,
      public: 'on',
      publishAt: '2026-12-03 09:00:00.000Z',
    });
    await community.announcements.publish(ROOT, id);
    clock.advance(22 * HOUR_MS);
    await services.worker.drain();
    expect(await community.announcements.public(chapters.spain)).toEqual([]);
    clock.advance(24 * HOUR_MS);
    await services.worker.drain();
    expect(await community.announcements.public(chapters.spain)).toHaveLength(1);
  });

  it('are read by those whom they are for', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, person, join } = world;
    const [own, below, beside, stranger] = await Promise.all(
      ['own', 'below', 'beside', 'stranger'].map((name) => person(name)),
    );
    await join(chapters.spain, own?.actor.id ?? null);
    await join(chapters.madrid, below?.actor.id ?? null);
    await join(chapters.portugal, beside?.actor.id ?? null);
    const wide = await written(world, chapters.spain);
    const narrow = await written(world, chapters.spain, { below: '' });
    const open = await written(world, chapters.spain, { public: 'on' });
    for (const { id } of [wide, narrow, open]) await community.announcements.publish(ROOT, id);
    const sees = async (who: { actor: typeof ROOT } | undefined) => {
      const seen: boolean[] = [];
      for (const { id } of [wide, narrow, open])
        seen.push(
          await community.announcements.read(who?.actor ?? null, id).then(
            () => true,
            () => false,
          ),
        );
      return seen;
    };
    expect(await sees(own)).toEqual([true, true, true]);
    expect(await sees(below)).toEqual([true, false, true]);
    expect(await sees(beside)).toEqual([false, false, true]);
    expect(await sees(stranger)).toEqual([false, false, true]);
    expect(await sees(undefined)).toEqual([false, false, true]);
    const { chapter } = await community.chapters.read(chapters.madrid);
    const listed = await community.announcements.for({ chapter: chapter.id, path: chapter.path });
    expect(listed.map(({ id }) => id).toSorted()).toEqual([wide.id, open.id].toSorted());
  });

  it('are harmless, and say beside the field what is wrong', async () => {
    const world = await communityWorld(databases);
    const { chapters } = world;
    const evil = '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=y></p>';
    const { body } = await written(world, chapters.spain, { body: evil });
    expect(body).not.toMatch(/script|onclick|onerror/);
    for (const [wrong, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(151) }, 'title'],
      [{ body: '<p> </p>' }, 'body'],
      [{ body: 'x'.repeat(50_001) }, 'body'],
      [{ zone: 'Moon' }, 'zone'],
      [{ publishAt: 'soon' }, 'publishAt'],
    ] as const) {
      const error = await refused(written(world, chapters.spain, wrong));
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
  });

  it('tell the second of two who edit the same', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { id, updated } = await written(world, chapters.spain);
    await community.announcements.edit(ROOT, id, { ...ANNOUNCEMENT, title: 'One' }, { ifUpdated: updated });
    expect(
      await refused(
        community.announcements.edit(ROOT, id, { ...ANNOUNCEMENT, title: 'Two' }, { ifUpdated: updated }),
      ),
    ).toMatchObject({ status: 409 });
    const { announcement } = await community.announcements.readForWriter(ROOT, id);
    expect(announcement.title).toBe('One');
  });
});
