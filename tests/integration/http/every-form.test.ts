import { beforeAll, expect, it } from 'vitest';
import { blind, hostileQueries, type Sent, sendings } from '../../support/forms/sendings.ts';
import { formsOf, type PageForm } from '../../support/forms/page-forms.ts';
import { openPages, type OpenedPage, sourceOf } from '../../support/forms/opened-pages.ts';
import { confirmAddress, signUp, superuserToken } from '../../support/people.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { stageCommunity } from '../../support/staged-community.ts';
import { cookieOf, stageEvent } from '../../support/staged-event.ts';

/** Of what is tried of each form, one in so many; each run of the suite tries the same. `1` tries everything. */
const ONE_IN = Number(process.env.MELA_FORMS_ONE_IN ?? 13);
/** At a time. */
const AT_ONCE = 4;

describeOnEachServer('what nobody types into forms', (server) => {
  let pages: OpenedPage[];

  beforeAll(async () => {
    const person = await signUp(server(), 'Asha Rai');
    await confirmAddress(server(), person);
    const event = await stageEvent(server(), person, person);
    const community = await stageCommunity(server(), person);
    const { orderId: order } = event;
    const params = { ...event, ...community, 'tickets.id': order, 'orders.id': order, 'donate.slug': 'roof' };
    const root = `mela_superuser=${await superuserToken(server())}`;
    pages = await openPages(server(), [cookieOf(person), '', root], params);
  }, 120_000);

  it('keeps what else was typed, without a script too', async () => {
    const lost: string[] = [];
    const seen = new Set<string>();
    for (const page of pages)
      for (const form of formsOf(page.html, page.path)) {
        const what = nameOf(form, page);
        const spoilt = spoiltForm(form);
        if (seen.has(what) || !spoilt || form.framed) continue;
        seen.add(what);
        const answer = await fetch(`${server().origin}/${form.action}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: server().origin, cookie: page.cookie },
          body: spoilt.body,
        });
        const html = await answer.text();
        if (answer.status < 400 || answer.status >= 500)
          lost.push(`${what}: ${answer.status} for ${spoilt.what}`);
        else if (!html.includes(TYPED)) lost.push(`${what}: lost after ${answer.status} for ${spoilt.what}`);
      }
    expect(lost).toEqual([]);
  }, 120_000);

  it('is answered in words, whatever it is', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const { what, cookie, action, all } of await tries(pages)) {
      await inLanes(all, async (sent, n) => {
        if ((n + what.length) % ONE_IN !== 0) return;
        tried += 1;
        const status = await post(server(), cookie, action, sent).catch(() => 599);
        if (status >= 500) wrong.push(`${what}: ${sent.what}: ${status}`);
      });
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20_000 / ONE_IN);
  }, 900_000);

  it('is answered in words, whatever an address asks for', async () => {
    const wrong: string[] = [];
    for (const { pattern, path, cookie, file } of pages) {
      if (path === '') continue;
      await inLanes(hostileQueries(await sourceOf({ file })), async ({ what, query }, n) => {
        if ((n + pattern.length) % ONE_IN !== 0) return;
        const data = /\.\w+$/.test(pattern) ? '' : '.data';
        const answer = await fetch(`${server().origin}/${path === '' ? '_root' : path}${data}?${query}`, {
          redirect: 'manual',
          headers: { cookie },
        });
        await answer.arrayBuffer();
        if (answer.status >= 500) wrong.push(`${pattern}: ${what}: ${answer.status}`);
      });
    }
    expect(wrong).toEqual([]);
  }, 900_000);
});

interface Try {
  what: string;
  cookie: string;
  action: string;
  all: Iterable<Sent>;
}

/** What is tried of all pages: each form once, wherever it stands, and what the code of a page asks for besides. */
async function tries(pages: readonly OpenedPage[]): Promise<Try[]> {
  const seen = new Set<string>();
  const wanted: Try[] = [];
  for (const page of pages) {
    const { pattern, path, cookie } = page;
    for (const form of formsOf(page.html, path)) {
      const what = nameOf(form, page);
      if (seen.has(what)) continue;
      seen.add(what);
      wanted.push({ what, cookie, action: form.action, all: sendings(form) });
    }
    const source = await sourceOf(page);
    if (!source.includes('function action') || path === '') continue;
    const action = page.index ? `${path}?index` : path;
    wanted.push({ what: `${pattern} without its form`, cookie, action, all: blind(source) });
  }
  return wanted;
}

/** The same for forms that are alike but for the thing that they are about. */
function nameOf({ action, button, fields }: PageForm, { pattern, path }: OpenedPage): string {
  const at = action.replace(/\?.*/, '') === path ? pattern : action.replace(/\?.*/, '');
  const pressed = button?.name === 'intent' ? button.value : (button?.name ?? '');
  const hidden = fields.find(({ name }) => name === 'intent')?.value ?? '';
  return `${at} ${pressed}${hidden} ${[...new Set(fields.map(({ name }) => name))].join(' ')}`;
}

const TYPED = 'Typed by hand';

/** A form with one field that can't be, and all else as somebody typed it; null for one in which there is nothing to be kept. */
function spoiltForm({
  fields,
  button,
  multipart,
}: PageForm): { what: string; body: FormData | URLSearchParams } | null {
  const kept = fields.find(({ kind }) => kind === 'textarea') ?? fields.find(({ kind }) => kind === 'text');
  const spoilt =
    fields.find(({ kind }) => ['date', 'datetime-local', 'time', 'number'].includes(kind)) ??
    fields.find(({ kind }) => kind === 'email');
  if (!kept || !spoilt) return null;
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const { name, value, kind } of fields) {
    if (kind === 'file') continue;
    body.append(name, name === spoilt.name ? 'nonsense' : name === kept.name ? TYPED : value);
  }
  if (button) body.append(button.name, button.value);
  return { what: spoilt.name, body };
}

async function inLanes<Item>(all: Iterable<Item>, work: (item: Item, n: number) => Promise<void>) {
  const items = all[Symbol.iterator]();
  let n = 0;
  const lane = async () => {
    for (let next = items.next(); !next.done; next = items.next()) await work(next.value, n++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

let turn = 0;

/** Sends what a script would send, whose answer has no page around it; each from another network. */
async function post({ origin }: TestServer, cookie: string, action: string, { body, type }: Sent) {
  turn += 1;
  const [path = '', query] = action.split('?');
  const answer = await fetch(`${origin}/${path === '' ? '_root' : path}.data${query ? `?${query}` : ''}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin,
      cookie,
      'x-forwarded-for': `2001:db8::${turn.toString(16)}`,
      ...(type ? { 'content-type': type } : {}),
    },
    body: body(),
  });
  await answer.arrayBuffer();
  return answer.status;
}
