import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import type { SheetLine } from '../model/sheets.ts';
import { answerOf } from '#shared/entity/answer.server.ts';
import { bodyOf } from '#shared/entity/body.server.ts';
import { BUDGET_KINDS, budgetLine } from '../model/line.ts';
import type { Once } from '#platform/idempotency/index.ts';
import type { Budgets } from '../actions/budget.ts';
import { pageOf } from '#platform/api/index.ts';
import { choice, flag, readBody, readFile, readQuery, seenInQuery, text } from '#platform/api/index.ts';
import { fileShown, sendFile } from '#features/tasks/index.ts';

const filter = z.object({
  kind: choice(BUDGET_KINDS).optional(),
  currency: text.optional(),
  category: text.optional(),
  supplier: text.optional(),
  paid: flag,
});

const body = bodyOf(budgetLine);

/** What is planned and was paid, line by line, with receipts. */
export function budgetLineEndpoints(api: Hono<ApiEnv>, budget: Budgets, once: Once): void {
  const details = async (...at: Parameters<typeof budget.line>) => {
    const { receipts, ...line } = await budget.line(...at);
    return { ...answerOf(budgetLine, line), receipts: receipts.map(fileShown) };
  };

  api.get('/api/events/:id/budget/lines', async (c) => {
    const actor = requireActor(c);
    const { kind, currency, category, supplier, paid } = readQuery(c, filter);
    const { sheets, receipts } = await budget.read(actor, c.req.param('id'));
    const wanted = ({ kind: is, ...line }: SheetLine) =>
      (kind === undefined || is === kind) &&
      (currency === undefined || line.currency === currency) &&
      (category === undefined || line.category === category) &&
      (supplier === undefined || line.supplierId === supplier) &&
      (paid === undefined || line.paid === paid);
    const lines = sheets.flatMap((sheet) => sheet.lines.filter(wanted));
    const { items, ...page } = pageOf(c, lines);
    return c.json({ ...page, items: items.map((line) => ({ ...line, receipts: receipts[line.id] ?? 0 })) });
  });
  api.post('/api/events/:id/budget/lines', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const { ifUpdated: _, ...input } = await readBody(c, body);
    const request = { key: c.req.header('Idempotency-Key'), scope: `line:${event}`, request: input };
    const id = await once(actor, request, {
      make: (claim) => budget.add(actor, event, input, claim),
      again: async (known) => known,
    });
    return c.json(await details(actor, event, id), 201);
  });
  api.get('/api/events/:id/budget/lines/:line', async (c) =>
    c.json(await details(requireActor(c), c.req.param('id'), c.req.param('line'))),
  );
  api.patch('/api/events/:id/budget/lines/:line', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('line')] as const;
    const [actor, event, id] = at;
    const { ifUpdated: seen, ...input } = await readBody(c, body);
    await budget.edit(actor, event, { id, seen, input });
    return c.json(await details(...at));
  });
  api.delete('/api/events/:id/budget/lines/:line', async (c) => {
    const { id: event, line: id } = c.req.param();
    await budget.remove(requireActor(c), event, { id, seen: seenInQuery(c).ifUpdated });
    return c.body(null, 204);
  });
  api.post('/api/events/:id/budget/lines/:line/receipts', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('line')] as const;
    const [actor, event, line] = at;
    const id = await budget.addReceipt(actor, event, { line, ...(await readFile(c)) });
    const { receipts } = await details(...at);
    return c.json(receipts.find((each) => each.id === id) ?? null, 201);
  });
  api.get('/api/events/:id/budget/receipts/:receipt', async (c) =>
    sendFile(c, await budget.receipt(requireActor(c), c.req.param('id'), c.req.param('receipt'))),
  );
  api.delete('/api/events/:id/budget/receipts/:receipt', async (c) => {
    await budget.removeReceipt(requireActor(c), c.req.param('id'), c.req.param('receipt'));
    return c.body(null, 204);
  });
}
