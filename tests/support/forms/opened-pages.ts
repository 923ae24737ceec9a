import { readFile } from 'node:fs/promises';
import siteRoutes from '../../../src/routes.ts';
import { rows } from '../books.ts';
import type { TestServer } from '../server.ts';

/** An address of the site, as `src/routes.ts` has it. */
interface Address {
  pattern: string;
  /** The page's own files, below `src/`. */
  file: string;
  index: boolean;
}

/** A page that somebody can open, and how. */
export interface OpenedPage extends Address {
  path: string;
  /** Who opened it: the first of those who were tried that it opened for. */
  cookie: string;
  html: string;
}

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  file: string;
  children?: Route[] | undefined;
}

function addresses(routes: readonly Route[], above = ''): Address[] {
  return routes.flatMap((route) => {
    const pattern = [above, route.path].filter(Boolean).join('/');
    if (route.children) return addresses(route.children, pattern);
    return [{ pattern, file: route.file, index: route.index === true }];
  });
}

/** Streams don't end, files are no pages, and what ends a session or a thing comes last. */
const NEVER = /\/live$|export\/|\*$/;
const LAST = /^account|^logout|delete$|leave$|cancel$/;

/**
 * Opens every page of the site, with the ids in `params` and the links that were mailed, as the first of `cookies` for whom it
 * opens. Pages that open for none of them are given with an empty `html`: what they would do can still be asked of them.
 */
export async function openPages(
  server: TestServer,
  cookies: readonly string[],
  params: Readonly<Record<string, string>>,
): Promise<OpenedPage[]> {
  const mails = await rows<{ body: string }>(server, 'SELECT body FROM mail_outbox');
  const links = mails.flatMap(({ body }) =>
    [...body.matchAll(/https?:\/\/[^/\s"<]+\/([^\s"<)?]+)/g)].map(([, path]) => path ?? ''),
  );
  const pages: OpenedPage[] = [];
  for (const address of addresses(siteRoutes)) {
    const { pattern } = address;
    if (NEVER.test(pattern)) continue;
    const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}$`);
    const first = pattern.split('/')[0] ?? '';
    const path = pattern.includes(':token')
      ? (params[`${first}Token`] ?? links.find((link) => shape.test(link)) ?? '')
      : pattern.replaceAll(
          /:(\w+)/g,
          (_, name: string) => params[`${first}.${name}`] ?? params[name] ?? 'nothing',
        );
    let [html, cookie] = ['', cookies[0] ?? ''];
    for (const each of cookies) {
      const answer = await fetch(`${server.origin}/${path}`, {
        headers: { cookie: each },
        redirect: 'manual',
      });
      const text = await answer.text();
      if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue;
      [html, cookie] = [text, each];
      break;
    }
    pages.push({ ...address, path, cookie, html });
  }
  return pages.toSorted((one, other) => Number(LAST.test(one.pattern)) - Number(LAST.test(other.pattern)));
}

/** The code that answers a page's forms. */
export async function sourceOf({ file }: Pick<Address, 'file'>): Promise<string> {
  const server = `src/${file.replace(/\.tsx?$/, '.server.ts')}`;
  return readFile(server, 'utf8').catch(() => readFile(`src/${file}`, 'utf8'));
}
