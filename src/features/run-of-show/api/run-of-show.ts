import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { RunOfShow } from '../actions/run-of-show.ts';
import { MARKS } from '../actions/mark.ts';
import type { ShowOutcome } from '../actions/change-show.ts';
import { pageOf } from '#platform/api/index.ts';
import {
  choice,
  patched,
  readBody,
  readFile,
  readQuery,
  seen,
  text,
  truth,
  whole,
} from '#platform/api/index.ts';

const filter = z.object({
  day: text.optional(),
  stage: text.optional(),
  member: text.optional(),
});
const values = {
  title: text.optional(),
  stage: text.optional(),
  member: text.optional(),
  people: text.optional(),
  startsAt: text.optional(),
  minutes: whole.optional(),
  buffer: whole.optional(),
  fixed: truth.optional(),
  notes: text.optional(),
};
/** How a change is agreed to: by the `ripple` of its preview; `preview` only shows it. */
const consent = { ripple: text.default(''), preview: truth.default(false) };
const created = z.object({ ...values, ...consent, follow: truth.default(true) });
const changed = z.object({ ...values, ...consent, ...seen, follow: truth.default(true) });
const moved = z.object({
  ...consent,
  ...seen,
  stage: text.optional(),
  before: text.default(''),
  after: text.optional(),
});
const shifted = z.object({ ...consent, ...seen, minutes: whole, everywhere: truth.default(false) });
const marked = z.object({
  mark: choice(MARKS),
  item: text.default(''),
  following: text.default(''),
  anyway: truth.default(false),
});

/** The day minute by minute. What moves others is answered with what would move, and done with its `ripple`. */
export function showEndpoints(api: Hono<ApiEnv>, runOfShow: RunOfShow, once: Once): void {
  api.get('/api/events/:id/run-of-show', async (c) => {
    const actor = requireActor(c);
    const { day, stage, member } = readQuery(c, filter);
    const { items, conflicts } = await runOfShow.read(actor, c.req.param('id'));
    const wanted = items.filter(
      (item) =>
        (day === undefined || item.day === day) &&
        (stage === undefined || item.stage === stage) &&
        (member === undefined || item.member === member),
    );
    return c.json({ ...pageOf(c, wanted), conflicts });
  });
  api.get('/api/events/:id/run-of-show/now', async (c) => {
    c.header('cache-control', 'private, no-store');
    return c.json(await runOfShow.now(requireActor(c), c.req.param('id')));
  });
  api.post('/api/events/:id/run-of-show/marks', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const { mark, item, following, anyway } = await readBody(c, marked);
    await runOfShow.mark(actor, event, { mark, id: item, following, anyway });
    return c.json(await runOfShow.now(actor, event));
  });
  api.post('/api/events/:id/run-of-show/import', async (c) => {
    const actor = requireActor(c);
    const { bytes } = await readFile(c);
    return c.json({ added: await runOfShow.import(actor, c.req.param('id'), bytes) });
  });

  api.post('/api/events/:id/run-of-show/items', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const { ripple, preview, follow, ...input } = await readBody(c, created);
    if (preview) {
      const only = await runOfShow.preview(actor, event, { kind: 'add', input, follow });
      return c.json({ done: false, preview: only });
    }
    const request = { key: c.req.header('Idempotency-Key'), scope: `show:${event}`, request: input };
    const outcome = await once(actor, request, {
      make: (claim) =>
        runOfShow.change(actor, event, { kind: 'add', input, follow }, { confirmed: ripple, claim }),
      again: async (id): Promise<ShowOutcome> => ({ done: true, id }),
    });
    if (!outcome.done) return c.json(outcome);
    return c.json({ done: true, item: await runOfShow.item(actor, event, outcome.id) }, 201);
  });
  api.get('/api/events/:id/run-of-show/items/:item', async (c) =>
    c.json(await runOfShow.item(requireActor(c), c.req.param('id'), c.req.param('item'))),
  );
  api.delete('/api/events/:id/run-of-show/items/:item', async (c) => {
    const actor = requireActor(c);
    const { id: event, item: id } = c.req.param();
    await patched(
      c.req.query('ifUpdated'),
      () => runOfShow.item(actor, event, id),
      (_, version) => runOfShow.remove(actor, event, { id, seen: version }),
    );
    return c.body(null, 204);
  });

  type Item = Awaited<ReturnType<typeof runOfShow.item>>;
  type Change = Parameters<typeof runOfShow.change>[2];
  /** Changes an item that is there, and answers with what came of it. */
  const change = async (
    at: readonly [Parameters<typeof runOfShow.item>[0], string, string],
    { ripple, preview, ifUpdated }: { ripple: string; preview: boolean; ifUpdated?: string | undefined },
    changeOf: (item: Item, version: string) => Change,
  ) => {
    const [actor, event] = at;
    let outcome: ShowOutcome | undefined;
    await patched(
      ifUpdated,
      () => runOfShow.item(...at),
      async (item, version) => {
        const asked = changeOf(item, version);
        outcome = preview
          ? { done: false, preview: await runOfShow.preview(actor, event, asked) }
          : await runOfShow.change(actor, event, asked, { confirmed: ripple });
      },
    );
    return outcome?.done === false ? outcome : { done: true, item: await runOfShow.item(...at) };
  };

  api.patch('/api/events/:id/run-of-show/items/:item', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('item')] as const;
    const { ripple, preview, ifUpdated, follow, ...given } = await readBody(c, changed);
    const answer = await change(at, { ripple, preview, ifUpdated }, (item, version) => {
      const { title, stage, member, people, startsAt, minutes, buffer, fixed, notes } = { ...item, ...given };
      const input = { title, stage, member, people, startsAt, minutes, buffer, fixed, notes };
      return { kind: 'edit', id: at[2], seen: version, input, follow };
    });
    return c.json(answer);
  });
  api.post('/api/events/:id/run-of-show/items/:item/move', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('item')] as const;
    const { stage, before, after, ...how } = await readBody(c, moved);
    const answer = await change(at, how, (item, version) => ({
      kind: 'move',
      id: at[2],
      seen: version,
      stage: stage ?? item.stage,
      before,
      after,
    }));
    return c.json(answer);
  });
  api.post('/api/events/:id/run-of-show/items/:item/shift', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('item')] as const;
    const { minutes, everywhere, ...how } = await readBody(c, shifted);
    const answer = await change(at, how, (_, version) => ({
      kind: 'shift',
      id: at[2],
      seen: version,
      minutes,
      everywhere,
    }));
    return c.json(answer);
  });
}
