import { requireViewer } from '#shared/session/guard.server.ts';
import type { Route } from './+types/layout';

export function loader({ context, request }: Route.LoaderArgs) {
  requireViewer(context, request);
  return null;
}
