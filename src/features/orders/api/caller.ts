import type { ApiContext } from '#platform/http/index.ts';
import type { OrderViewer } from '../actions/visible-order.ts';

/** Who asks about an order: by the Authorization header, or by `?accessToken=`. */
export function orderViewer(c: ApiContext): OrderViewer {
  return { actor: c.get('actor'), accessToken: c.req.query('accessToken') };
}
