import { z } from 'zod';
import { invalidRequest } from '../../model/failure.ts';
import { listOf } from '../../resources/list.ts';
import type { Selection } from '../../store/objects.ts';
import { reads } from '../call/endpoint.ts';
import { paging, retrieves, selectionOf } from '../call/lists.ts';
import { text } from '../call/params.ts';

const schema = z.strictObject({
  ...paging,
  type: text(255).optional(),
  types: z.array(text(255)).min(1).max(20).optional(),
});

/** GET /v1/events */
export const listEvents = reads('/v1/events', schema, async ({ objects }, { params, account }) => {
  if (params.type !== undefined && params.types !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'type' });
  }
  const type = params.type ?? params.types;
  const where: Selection['where'] = type === undefined ? {} : { type };
  const { items, more } = await objects.page('event', account, selectionOf(params, where));
  return listOf(
    '/v1/events',
    items.map(({ body }) => body),
    more,
  );
});

/** GET /v1/events/:id */
export const retrieveEvent = retrieves('/v1/events/:id', 'event');
