import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { openSale, order, orderOf, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

const NAMES = [
  'Maya Rai',
  `O'Neil "<b>$& $1</b>" & Söhne`,
  '</script><script>alert(1)</script>',
  'राम\u2028प्रसाद $$',
];

const asReactWrites = (text: string): string =>
  text.replaceAll(
    /["&'<>]/g,
    (sign) => `&${{ '"': 'quot', '&': 'amp', "'": '#x27', '<': 'lt', '>': 'gt' }[sign]};`,
  );

/** What the page's scripts may be, of what its policy names. */
function foreignScripts(html: string, policy: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
  return inline
    .filter(([, attributes = '', body]) => body !== '' && !attributes.includes('application/'))
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    .filter((hash) => !policy.includes(hash));
}

describeOnEachServer('pages of people who are signed in', (server) => {
  let people: Person[];
  let organiser: Person;
  let paths: string[];
  let type: string;

  beforeAll(async () => {
    organiser = await signUp(server(), 'Asha Gurung');
    const free = { kind: 'free', price: 0, quantity: 50 };
    const { event, types } = await openSale(server(), organiser, [free]);
    people = await Promise.all(
      NAMES.map(async (name, at) => {
        const person = await signUp(server(), `Person${at}`);
        await updateRecord(server(), person, `users/${person.id}`, { name });
        // Half of them have no notice that stands for those who have not confirmed their address.
        if (at % 2 === 0) await confirmAddress(server(), person);
        return person;
      }),
    );
    paths = ['/', '/events', `/events/${event}`];
    type = types[0] ?? '';
  });

  const open = async (path: string, person: Person | null) => {
    const headers = person ? { cookie: `auth_token=${person.token}` } : { cookie: 'mela_superuser=nobody' };
    const answer = await fetch(server().origin + path, { headers });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { status: answer.status, html: await answer.text(), policy };
  };

  it('name nobody else, however many ask at once', async () => {
    const everybody = [...people, organiser, null];
    // More of them at once would be asked to come again.
    const rounds = Array.from({ length: 3 }, () =>
      paths.map((path) => everybody.map((who) => ({ path, who }))),
    ).flat();
    for (const asks of rounds)
      await Promise.all(
        asks.map(async ({ path, who }) => {
          const { status, html, policy } = await open(path, who);
          expect([path, status]).toEqual([path, 200]);
          for (const other of people) {
            expect([path, who?.email, other.email, html.includes(other.email)]).toEqual([
              path,
              who?.email,
              other.email,
              other === who,
            ]);
          }
          expect(foreignScripts(html, policy)).toEqual([]);
        }),
      );
  });

  it('name whoever looks as they are called, and nothing of a name is markup', async () => {
    for (const path of paths) {
      for (const [at, person] of people.entries()) {
        const { html } = await open(path, person);
        expect(html).toContain(`>${asReactWrites(NAMES[at] as string)}</p>`);
        expect(html).not.toContain('<b>$&');
        expect(html).not.toContain('<script>alert');
      }
    }
  });

  it('are the organiser’s own for the organiser, also after others have looked', async () => {
    const [, , path = ''] = paths;
    const manage = `href="${path}/manage"`;
    const seen: boolean[] = [];
    for (const who of [people[0] as Person, organiser, people[1] as Person, organiser, null])
      seen.push((await open(path, who)).html.includes(manage));
    expect(seen).toEqual([false, true, false, true, false]);
  });

  it('tell whoever has tickets how many, and nobody else', async () => {
    const [, , path = ''] = paths;
    const [buyer, other] = people as [Person, Person];
    const said = async (who: Person | null) =>
      /You have (?:a ticket|\d+ tickets)/.exec((await open(path, who)).html)?.[0] ?? '';
    expect([await said(buyer), await said(other)]).toEqual(['', '']);
    const event = path.split('/').at(-1) ?? '';
    await order(server(), event, orderOf(type), { token: buyer.token });
    for (let n = 0; n < 3; n += 1)
      expect([await said(buyer), await said(other), await said(null)]).toEqual(['You have a ticket', '', '']);
    await order(server(), event, orderOf(type, 2), { token: buyer.token });
    expect([await said(buyer), await said(other)]).toEqual(['You have 3 tickets', '']);
  });
});
