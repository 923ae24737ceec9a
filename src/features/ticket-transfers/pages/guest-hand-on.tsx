import { handOnMeta } from '../ui/hand-on-meta.ts';
import { HandOn } from '../ui/hand-on.tsx';
import type { Route } from './+types/guest-hand-on';

export { action, loader } from './guest-hand-on.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => handOnMeta(matches);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function GuestHandOn({ loaderData, actionData }: Route.ComponentProps) {
  return <HandOn page={loaderData} reply={actionData ?? null} />;
}
