import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { brokenForm, form, jsonBody, ME } from './fuzz/bodies.ts';
import { expand, filter, list, MARKER, soundFilter } from './fuzz/filters.ts';
import { forgedTokens } from './fuzz/tokens.ts';
import { watchedDatabase } from './fuzz/watched-database.ts';
import { leak, populate, type Viewer, WORLD } from './fuzz/world.ts';
import { startTestApp } from './test-app.ts';

/** Calls on each database; more with MELA_FUZZ_RUNS (docs/testing.md). */
const RUNS = Number(process.env.MELA_FUZZ_RUNS ?? 1_500);
const SEED = Number(process.env.MELA_FUZZ_SEED ?? 20_261_121);
/** No answer takes longer. */
const LIMIT_MS = 10_000;

interface Call {
  method: string;
  path: string;
  viewer: number;
  headers?: Record<string, string>;
  body?: string | FormData;
  sound?: boolean;
}

const collection = fc.constantFrom('posts', 'posts', 'posts', 'users', 'notes', 'keys', 'nothing');
const viewer = fc.nat(2);
const JSON_TYPE = { 'content-type': 'application/json' };

const optional = (value: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 });

const listing = fc
  .record({
    viewer,
    name: collection,
    filter: optional(filter),
    sort: optional(list),
    fields: optional(list),
    expand: optional(expand),
    page: optional(fc.constantFrom('0', '1', '2', '-1', '9'.repeat(18), '9'.repeat(40), 'x', '1e3')),
    perPage: optional(fc.constantFrom('0', '1', '1000', '1001', '-5', '2.5', '')),
    skipTotal: optional(fc.constantFrom('1', 'true', '0', 'maybe')),
  })
  .map(({ viewer: who, name, ...query }): Call => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
    const path = `/api/collections/${name}/records?${new URLSearchParams(given)}`;
    return { method: 'GET', path, viewer: who };
  });

/** Answered with a list, and nothing else. */
const sound = fc
  .tuple(
    viewer,
    soundFilter,
    fc.constantFrom('', 'day', '-views,title', '-@rowid', 'owner.name', 'tags:length', 'readers.name'),
  )
  .map(([who, wanted, sort]): Call => {
    const query = new URLSearchParams({ filter: wanted, sort, expand: 'owner,readers,notes_via_post.post' });
    return { method: 'GET', path: `/api/collections/posts/records?${query}`, viewer: who, sound: true };
  });

function writes(ids: readonly string[]): fc.Arbitrary<Call> {
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('..%2f..', '%2e%2e', "'%20OR%201=1--", '%00', '%ff', '%E2%80%AE'),
    },
    {
      weight: 1,
      arbitrary: fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(MARKER + text.toWellFormed())),
    },
  );
  const place = fc.tuple(collection, id, fc.boolean());
  const sent = fc.oneof(
    jsonBody.map((body) => ({ headers: JSON_TYPE, body })),
    form.map((body) => ({ headers: {}, body })),
    brokenForm.map(({ type, body }) => ({ headers: { 'content-type': type }, body })),
  );
  return fc.oneof(
    fc
      .tuple(place, sent, viewer, expand)
      .map(([[name, of, creates], { headers, body }, who, expanded]): Call => {
        const path = `/api/collections/${name}/records${creates ? '' : `/${of}`}?expand=${encodeURIComponent(expanded)}`;
        return { method: creates ? 'POST' : 'PATCH', path, viewer: who, headers, body };
      }),
    fc
      .tuple(place, viewer, fc.constantFrom('GET', 'GET', 'DELETE', 'HEAD'))
      .map(([[name, of], who, method]): Call => {
        return { method, path: `/api/collections/${name}/records/${of}`, viewer: who };
      }),
    fc.tuple(id, id, viewer).map(([of, file, who]): Call => {
      return { method: 'GET', path: `/api/files/posts/${of}/${file}?thumb=${file}`, viewer: who };
    }),
    fc.tuple(jsonBody, viewer).map(([body, who]): Call => {
      return { method: 'POST', path: '/api/realtime', viewer: who, headers: JSON_TYPE, body };
    }),
  );
}

describeOnEachDatabase('whatever is sent', ({ open }) => {
  it(
    'is answered in time, without a fault, with nothing hidden, and never becomes SQL',
    async () => {
      const said = new Set<string>();
      const db = watchedDatabase(await open(), (text) => said.add(text));
      await using app = await startTestApp(db, WORLD);
      const viewers = await populate(app);
      const ids = (await (await app.superuser()).collection('posts').getFullList()).map(({ id }) => id);
      said.clear();

      const forged = fc
        .tuple(forgedTokens(viewers[1]?.token ?? ''), listing, fc.constantFrom('', 'Bearer '))
        .map(([token, call, prefix]): Call => ({
          ...call,
          viewer: 0,
          headers: { authorization: prefix + token },
        }));
      const odd = fc
        .tuple(
          listing,
          fc.constantFrom('accept-encoding', 'x-request-id', 'content-type', 'x-forwarded-for', 'range'),
          fc.string({ maxLength: 40 }),
        )
        .map(([call, name, value]): Call => ({
          ...call,
          headers: { [name]: value.replace(/[^\x20-\x7e]/g, '~') },
        }));
      const call = fc.oneof(
        { weight: 6, arbitrary: sound },
        { weight: 4, arbitrary: listing },
        { weight: 4, arbitrary: writes(ids) },
        { weight: 1, arbitrary: forged },
        { weight: 1, arbitrary: odd },
      );
      await fc.assert(
        fc.asyncProperty(call, async (asked) => {
          const who = viewers[asked.viewer] as Viewer;
          const headers = { ...(who.token ? { authorization: who.token } : {}), ...asked.headers };
          const { method } = asked;
          const body = typeof asked.body === 'string' ? asked.body.replaceAll(ME, who.id) : asked.body;
          const signal = AbortSignal.timeout(LIMIT_MS);
          const answer = await fetch(app.url + asked.path, {
            method,
            headers,
            signal,
            ...(body === undefined ? {} : { body }),
          });
          const text = await answer.text();
          const isJson = answer.headers.get('content-type') === 'application/json' && text !== '';
          expect({
            fault: answer.status >= 500 ? text : null,
            refused: asked.sound === true && answer.status !== 200,
            leak: isJson ? leak(JSON.parse(text), who) : null,
          }).toEqual({ fault: null, refused: false, leak: null });
          for (const statement of said) expect(statement.toLowerCase()).not.toContain(MARKER);
          said.clear();
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
    60_000 + RUNS * 20,
  );
});
