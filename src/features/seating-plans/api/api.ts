import { Hono } from 'hono';
import { z } from 'zod';
import { pageOf, readBody } from '#platform/api/index.ts';
import { type ApiContext, type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { ReadPlan, SeatingPlans } from '../actions/seating-plans.ts';
import { checkPlan } from '../model/check-plan.ts';
import { noPlan, wrongPlan } from '../model/errors.ts';
import type { Plan } from '../model/plan.ts';
import { differenceOf } from '../model/difference.ts';
import { drawPlan } from '../model/draw-plan.ts';
import { fromPretix, toPretix } from '../model/pretix.ts';
import { samplePlan, SAMPLES } from '../model/samples.ts';
import { PLAN_VALUES } from '../model/schema.ts';

// What a plan may be, the action says: it names the seat.
const plan = z.custom<Plan>((value) => typeof value === 'object' && value !== null);
const name = z.string().max(500);
const create = z.object({ name, plan: plan.optional(), sample: z.enum(SAMPLES).optional() });
const change = z.object({ name: name.optional(), plan: plan.optional(), ifVersion: z.int().optional() });
const pretix = z.object({
  layout: z.unknown(),
  extras: z.unknown().optional(),
  name: name.optional(),
});

const answered = ({ row, plan: shown, number }: ReadPlan) => ({ ...row, number, plan: shown });

/** `?version=`: another version than the newest. */
function versionOf(c: ApiContext): number | undefined {
  const asked = c.req.query('version');
  if (asked === undefined || asked === '') return undefined;
  if (!/^\d{1,9}$/.test(asked)) throw noPlan();
  return Number(asked);
}

/** Plans of halls, to be mounted at `/`. */
export function seatingPlansApi(plans: SeatingPlans, once: Once): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const make = async (c: ApiContext, input: { name: string; plan: Plan }) => {
    const actor = requireActor(c);
    const request = { key: c.req.header('Idempotency-Key'), scope: 'seating-plan', request: input };
    const id = await once(actor, request, {
      make: async (claim) => (await plans.create(actor, input, claim)).id,
      again: async (known) => known,
    });
    return c.json(answered(await plans.read(actor, id)), 201);
  };
  api.get('/api/seating-plans', async (c) => c.json(pageOf(c, await plans.list(requireActor(c)))));
  api.post('/api/seating-plans', async (c) => {
    requireActor(c);
    const { sample, plan: given, name: called } = await readBody(c, create, PLAN_VALUES);
    return make(c, { name: called, plan: given ?? samplePlan(sample ?? 'empty') });
  });
  api.post('/api/seating-plans/import', async (c) => {
    requireActor(c);
    const given = await readBody(c, pretix, PLAN_VALUES);
    const read = fromPretix(given.layout, given.extras);
    if (read.plan === null) throw wrongPlan(read.fault, 'layout');
    return make(c, { name: given.name ?? read.name, plan: read.plan });
  });
  api.get('/api/seating-plans/:id', async (c) =>
    c.json(answered(await plans.read(requireActor(c), c.req.param('id'), versionOf(c)))),
  );
  api.patch('/api/seating-plans/:id', async (c) => {
    const actor = requireActor(c);
    const id = c.req.param('id');
    await plans.save(actor, id, await readBody(c, change, PLAN_VALUES));
    return c.json(answered(await plans.read(actor, id)));
  });
  api.delete('/api/seating-plans/:id', async (c) => {
    await plans.remove(requireActor(c), c.req.param('id'));
    return c.body(null, 204);
  });
  api.get('/api/seating-plans/:id/versions', async (c) =>
    c.json(pageOf(c, await plans.versions(requireActor(c), c.req.param('id')))),
  );
  api.get('/api/seating-plans/:id/checks', async (c) =>
    c.json(pageOf(c, checkPlan((await plans.read(requireActor(c), c.req.param('id'), versionOf(c))).plan))),
  );
  api.get('/api/seating-plans/:id/difference', async (c) => {
    const [actor, id] = [requireActor(c), c.req.param('id')];
    const [before, after] = await Promise.all([plans.read(actor, id, versionOf(c)), plans.read(actor, id)]);
    return c.json(differenceOf(before.plan, after.plan));
  });
  api.get('/api/seating-plans/:id/pretix', async (c) => {
    const read = await plans.read(requireActor(c), c.req.param('id'), versionOf(c));
    return c.json(toPretix(read.plan, read.row.name));
  });
  api.get('/api/seating-plans/:id/svg', async (c) => {
    const read = await plans.read(requireActor(c), c.req.param('id'), versionOf(c));
    return c.body(drawPlan(read.plan, { title: read.row.name }), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
    });
  });
  return api;
}
