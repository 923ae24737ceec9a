import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireActor } from '#platform/http/index.ts';
import { supplier, SUPPLIER_STATUSES, type SupplierRow } from '../model/supplier.ts';
import type { Once } from '#platform/idempotency/index.ts';
import { bodyOf } from '#shared/entity/body.server.ts';
import type { Budgets } from '../actions/budget.ts';
import { pageOf } from '#platform/api/index.ts';
import { choice, readBody, readFile, readQuery, seenInQuery, text } from '#platform/api/index.ts';
import { fileShown, sendFile } from '#features/tasks/index.ts';

const filter = z.object({ status: choice(SUPPLIER_STATUSES).optional(), search: text.optional() });
const body = bodyOf(supplier);

/** Who is paid for something at an event, their contracts, and what the budget has of them. */
export function supplierEndpoints(api: Hono<ApiEnv>, budget: Budgets, once: Once): void {
  const { suppliers } = budget;
  const details = async (...at: Parameters<typeof suppliers.read>) => {
    const [{ supplier: shown, files }, sums] = await Promise.all([
      suppliers.read(...at),
      budget.ofSupplier(...at),
    ]);
    return { ...shown, files: files.map(fileShown), budget: sums };
  };

  api.get('/api/events/:id/suppliers', async (c) => {
    const actor = requireActor(c);
    const { status, search = '' } = readQuery(c, filter);
    const looked = search.trim().toLocaleLowerCase();
    const says = ({ name, service, contact }: SupplierRow) =>
      `${name}\n${service}\n${contact}`.toLocaleLowerCase().includes(looked);
    const all = await suppliers.list(actor, c.req.param('id'));
    return c.json(
      pageOf(
        c,
        all.filter((each) => (status === undefined || each.status === status) && says(each)),
      ),
    );
  });
  api.post('/api/events/:id/suppliers', async (c) => {
    const actor = requireActor(c);
    const event = c.req.param('id');
    const { ifUpdated: _, ...given } = await readBody(c, body);
    const { name = '', currency = '', status = 'asked', ...rest } = given;
    const input = { ...rest, name, currency, status };
    const request = { key: c.req.header('Idempotency-Key'), scope: `supplier:${event}`, request: input };
    const id = await once(actor, request, {
      make: async (claim) => (await suppliers.create(actor, event, input, claim)).id,
      again: async (known) => known,
    });
    return c.json(await details(actor, event, id), 201);
  });
  api.get('/api/events/:id/suppliers/:supplier', async (c) =>
    c.json(await details(requireActor(c), c.req.param('id'), c.req.param('supplier'))),
  );
  api.patch('/api/events/:id/suppliers/:supplier', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('supplier')] as const;
    await suppliers.update(...at, await readBody(c, body));
    return c.json(await details(...at));
  });
  api.delete('/api/events/:id/suppliers/:supplier', async (c) => {
    await suppliers.remove(requireActor(c), c.req.param('id'), c.req.param('supplier'), seenInQuery(c));
    return c.body(null, 204);
  });
  api.post('/api/events/:id/suppliers/:supplier/budget', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('supplier')] as const;
    await budget.planSupplier(...at);
    return c.json(await details(...at));
  });
  api.post('/api/events/:id/suppliers/:supplier/files', async (c) => {
    const at = [requireActor(c), c.req.param('id'), c.req.param('supplier')] as const;
    return c.json(fileShown(await suppliers.addFile(...at, await readFile(c))), 201);
  });
  api.get('/api/events/:id/suppliers/:supplier/files/:file', async (c) => {
    const { id, supplier: of, file } = c.req.param();
    return sendFile(c, await suppliers.file(requireActor(c), id, of, file));
  });
  api.delete('/api/events/:id/suppliers/:supplier/files/:file', async (c) => {
    const { id, supplier: of, file } = c.req.param();
    await suppliers.removeFile(requireActor(c), id, of, file);
    return c.body(null, 204);
  });
}
