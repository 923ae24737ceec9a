import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { type StagedCommunity, stageCommunity } from '../../support/staged-community.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';
import { until } from '../../support/until.ts';

const KEPT_NOWHERE = 'private, no-store';

describeOnEachServer('the code of a ballot', (server) => {
  let voter: Person;
  let staged: StagedCommunity;
  const others: Person[] = [];

  beforeAll(async () => {
    voter = await signUp(server(), 'Asha Rai');
    staged = await stageCommunity(server(), voter);
    const at = 'chapters/spain/manage/members/new';
    const [tier] = await rows<{ id: string }>(server(), 'SELECT id FROM community_tiers');
    for (const name of ['Bikash', 'Chandra']) {
      const other = await signUp(server(), name);
      await confirmAddress(server(), other);
      others.push(other);
      await sendForm(server(), cookieOf(voter), at, { name, email: other.email, tier: tier?.id ?? '' });
      // What was entered for them becomes theirs when they look at it.
      await fetch(`${server().origin}/membership`, { headers: { cookie: cookieOf(other) } });
    }
  });

  it('is kept by no browser, and looked up without an address that would tell it to a log', async () => {
    const { pollId } = staged;
    const send = (path: string, form: Record<string, string>) =>
      sendForm(server(), cookieOf(voter), path, form);
    await send(`chapters/spain/manage/polls/${pollId}`, { intent: 'open' });
    for (const other of others) {
      const answer = await sendForm(server(), cookieOf(other), `polls/${pollId}`, { q1: '0' });
      expect(answer.status).toBe(200);
    }
    const cast = await send(`polls/${pollId}`, { q1: '1' });
    expect([cast.status, cast.headers.get('cache-control')]).toEqual([200, KEPT_NOWHERE]);
    const code = /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(await cast.text())?.[0] ?? '';
    expect(code).not.toBe('');

    const db = await server().db();
    const past = new Date(Date.now() - 1_000).toISOString().replace('T', ' ');
    await db.write((tx) =>
      sql`UPDATE community_polls SET "closesAt" = ${past} WHERE id = ${pollId}`.execute(tx.as()),
    );
    await db.write((tx) =>
      sql`UPDATE jobs SET "runAt" = ${past} WHERE kind LIKE '%poll%' AND status = 'waiting'`.execute(tx.as()),
    );
    await until('the poll to be counted', async () => {
      const [poll] = await rows<{ status: string }>(server(), `SELECT status FROM community_polls`);
      return poll?.status === 'closed';
    });
    const found = await send(`polls/${pollId}`, { intent: 'find', code: code.toLowerCase() });
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, KEPT_NOWHERE]);
    expect(await found.text()).toContain('It was counted');
    const page = await fetch(`${server().origin}/polls/${pollId}?code=${encodeURIComponent(code)}`, {
      headers: { cookie: cookieOf(voter) },
    });
    const html = await page.text();
    expect(html).toContain('method="post"');
    expect(html).not.toContain('It was counted');
    expect(server().log.lines.filter((line) => line.includes(code.slice(0, 4)))).toEqual([]);
  });
});
