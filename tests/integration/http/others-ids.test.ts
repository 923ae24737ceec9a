import { beforeAll, expect, it } from 'vitest';
import { contentsOf } from '../../support/contents.ts';
import { openPages, type OpenedPage, sourceOf } from '../../support/forms/opened-pages.ts';
import { formsOf } from '../../support/forms/page-forms.ts';
import { wordsOf } from '../../support/forms/sendings.ts';
import { type Person, signUp } from '../../support/people.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { stageCommunity } from '../../support/staged-community.ts';
import { cookieOf, sendForm, stageEvent } from '../../support/staged-event.ts';

/** Of what the code of a page could be asked without its form, one in so many. */
const ONE_IN = Number(process.env.MELA_FORMS_ONE_IN ?? 31);
const TIMEOUT_MS = 600_000;

/** Where somebody keeps what is theirs. */
const OWN = /^(?:events\/:id|chapters\/:slug)\/manage|^(?:check-in|summary|membership|planner|home)/;

/** What tells nothing, or is only written to. */
const ANYBODY = /app\.webmanifest$|sync$/;

type Ids = Record<string, string>;

/** Two people with an event and a chapter each, in which there is one of everything. */
describeOnEachServer('ids of somebody else’s', (server) => {
  let mallory: Person;
  let own: Ids;
  let others: Ids;
  let pages: OpenedPage[];

  beforeAll(async () => {
    mallory = await signUp(server(), 'Mallory');
    const victim = await signUp(server(), 'Victim');
    own = { ...(await stageEvent(server(), mallory, mallory)), ...(await stageCommunity(server(), mallory)) };
    others = {
      ...(await stageEvent(server(), victim, victim)),
      ...(await stageCommunity(server(), victim, 'portugal')),
      user: victim.id,
    };
    pages = (await openPages(server(), [cookieOf(mallory)], own)).filter(({ pattern }) => OWN.test(pattern));
  }, 120_000);

  const send = async (path: string, form: [string, string][]) => {
    const body = new FormData();
    for (const [name, value] of form) body.append(name, value);
    const answer = await sendForm(server(), cookieOf(mallory), path, body);
    await answer.arrayBuffer();
    return answer.status;
  };

  /** What is the victim's: every row that is one of theirs, or of one of theirs. */
  const theirs = async (): Promise<string[]> => {
    const ids = Object.values(others).filter((id) => id.length === 15);
    const db = await server().db();
    const owned = ids.flatMap((id) =>
      [
        'id',
        'event',
        'chapter',
        'subject',
        'task',
        'shift',
        'line',
        'poll',
        'order',
        'member',
        'import',
        'document',
      ].map((column) => JSON.stringify([column, id])),
    );
    return Object.entries(await contentsOf(db)).flatMap(([table, all]) =>
      /^_|jobs|mail|audit|changes|sums|figures|counters/.test(table)
        ? []
        : all.filter((row) => owned.some((part) => row.includes(part))).map((row) => `${table}: ${row}`),
    );
  };

  it('open nothing below what is one’s own', async () => {
    expect([...Object.values(own), ...Object.values(others)]).not.toContain('');
    const open: string[] = [];
    const pairs = Object.entries(own).filter(([, id]) => id.length === 15);
    for (const { pattern, path } of pages)
      for (const [name, id] of pairs) {
        if (!pattern.includes(`:${name}`) || ANYBODY.test(pattern)) continue;
        const other = path.replace(id, others[name] ?? '');
        const answer = await fetch(`${server().origin}/${other}`, {
          redirect: 'manual',
          headers: { cookie: cookieOf(mallory) },
        });
        await answer.arrayBuffer();
        if (answer.status !== 404) open.push(`${pattern} with ${name}: ${answer.status}`);
      }
    expect(open).toEqual([]);
  });

  it(
    'change nothing of theirs, in whichever field they are sent',
    async () => {
      const before = await theirs();
      expect(before.length).toBeGreaterThan(20);
      const swap = (value: string) => {
        const known = Object.entries(own).find(([, id]) => id === value);
        return known ? (others[known[0]] ?? value) : value;
      };
      let sent = 0;
      for (const page of pages) {
        const ids = Object.values(others).filter((id) => id.length === 15);
        for (const form of formsOf(page.html, page.path)) {
          if (form.action.split('?')[0] !== page.path) continue;
          const fields = form.fields.map(({ name, value }): [string, string] => [name, swap(value)]);
          const button: [string, string][] = form.button ? [[form.button.name, form.button.value]] : [];
          await send(form.action, [...fields, ...button]);
        }
        const source = await sourceOf(page);
        if (!source.includes('function action')) continue;
        const words = wordsOf(source);
        for (const [n, intent] of words.entries())
          for (const [m, id] of ids.entries()) {
            if ((n + m) % ONE_IN !== 0) continue;
            sent += 1;
            const rest = words
              .filter((word) => word !== 'intent')
              .map((word): [string, string] => [word, id]);
            await send(page.index ? `${page.path}?index` : page.path, [['intent', intent], ...rest]);
          }
      }
      expect(sent).toBeGreaterThan(5_000 / ONE_IN);
      expect(await theirs()).toEqual(before);
    },
    TIMEOUT_MS,
  );
});
