import type { OfficerRole } from '#features/chapters/index.ts';
import { rows } from './books.ts';
import { confirmAddress, type Person, signUp, superuserToken } from './people.ts';
import type { TestServer } from './server.ts';
import { cookieOf, sendForm } from './staged-event.ts';

/** A chapter with officers, reached as browsers reach it. */
export interface ChapterForms {
  /** Signed in as the operator. */
  root: string;
  /** Gives an account an office in Spain. */
  officer: (role: OfficerRole, chapter?: 'spain' | 'portugal') => Promise<Person>;
  send: (who: string, page: string, form: Record<string, string>) => Promise<Response>;
  open: (who: string, page: string) => Promise<Response>;
  all: <Row>(sql: string) => Promise<Row[]>;
}

/** The officers' pages of the chapter whose forms are sent. */
export const MANAGED = 'chapters/spain/manage';

/** Sets up a community with Spain and Portugal on a server that has none, by the forms themselves. */
export async function chapterForms(server: TestServer): Promise<ChapterForms> {
  const root = `mela_superuser=${await superuserToken(server)}`;
  const send = (who: string, page: string, form: Record<string, string>) => sendForm(server, who, page, form);
  await send(root, 'community/set-up', { name: 'NRNA', kind: 'world' });
  for (const name of ['Spain', 'Portugal'])
    await send(root, 'chapters/nrna/manage/new', { name, kind: 'country', country: 'ES' });
  return {
    root,
    officer: async (role, chapter = 'spain') => {
      const person = await signUp(server, role);
      await confirmAddress(server, person);
      await send(root, `chapters/${chapter}/manage/officers`, { email: person.email, role });
      return person;
    },
    send,
    open: (who, page) =>
      fetch(`${server.origin}/${page}`, { redirect: 'manual', headers: who ? { cookie: who } : {} }),
    all: (sql) => rows(server, sql),
  };
}

/** What a form on a page has in a hidden or a typed field; the first of that name below `after`. */
export function valueIn(html: string, name: string, after = ''): string {
  const from = html.slice(Math.max(0, html.indexOf(after)));
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(from)?.[0] ?? '';
  return /value="([^"]*)"/.exec(field)?.[1] ?? '';
}

export { cookieOf };
