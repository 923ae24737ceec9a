import { z } from 'zod';
import { listOf } from '../../resources/list.ts';
import type { Kind } from '../../store/kinds.ts';
import type { Selection } from '../../store/objects.ts';
import { type ReadEndpoint, reads } from './endpoint.ts';
import { invalidRequest } from '../../model/failure.ts';
import { integer, text } from './params.ts';
import { shown } from './shown.ts';

const time = integer(0);

/** What every list takes (docs.stripe.com/api/pagination). */
const PAGING = {
  limit: integer(1, 100).optional(),
  starting_after: text(255).optional(),
  ending_before: text(255).optional(),
  created: z
    .union([
      time,
      z.strictObject({
        gt: time.optional(),
        gte: time.optional(),
        lt: time.optional(),
        lte: time.optional(),
      }),
    ])
    .optional(),
};

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | Selection['created'] | undefined;
}

/** What a page of a list is, by the parameters. Throws 400 when both directions are asked for. */
export function selectionOf(params: Paging, where: Selection['where']): Selection {
  const { limit = 10, starting_after: startingAfter, ending_before: endingBefore, created = {} } = params;
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.', {
      param: 'starting_after',
    });
  }
  const between = typeof created === 'number' ? { gte: created, lte: created } : created;
  return { where, created: between, limit, startingAfter, endingBefore };
}

/** The parameters that every list takes, to be joined with its own. */
export const paging = PAGING;

/** A list of one kind, narrowed by fields of the body that are named as the parameter is. */
export function lists(path: string, kind: Kind, filters: readonly string[] = []): ReadEndpoint {
  const own = Object.fromEntries(filters.map((name) => [name, text(255).optional()]));
  const schema = z.strictObject({ ...PAGING, ...own });
  return reads(path, schema, async ({ objects, now }, { params, account }) => {
    const given = params as Record<string, string | undefined>;
    const where: Record<string, string> = {};
    for (const name of filters) if (given[name] !== undefined) where[name] = given[name];
    const { items, more } = await objects.page(kind, account, selectionOf(params, where));
    return listOf(
      path,
      items.map(({ body }) => shown(body, now)),
      more,
    );
  });
}

/** One object by the `id` in its path. */
export function retrieves(path: string, kind: Kind, noun: string = kind): ReadEndpoint {
  return reads(path, z.strictObject({}), async ({ objects, now }, { path: segment, account }) => {
    const { body } = await objects.require(kind, segment('id'), account, { noun });
    return shown(body, now);
  });
}
