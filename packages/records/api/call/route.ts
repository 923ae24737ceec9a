import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';

/** Answers one call; what is wrong is thrown as ApiError. */
export type Endpoint = (context: RecordsContext, c: ApiContext) => Response | Promise<Response>;

/** A call of the records API. Each folder beside this file lists its own in `routes.ts`. */
export type Route = readonly [
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  endpoint: Endpoint,
];
