import type { RouterContextProvider } from 'react-router';
import { auditKind } from '#features/staff/index.ts';
import type { Operator } from '#features/staff/pages/operator.server.ts';
import { pageContext } from '#shared/request/context.server.ts';

/** What the audit log keeps of an operator's look at a page: nothing of its address that comes after the path. */
export function lookingOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { id, email, role }: Operator,
) {
  const { address, requestId } = context.get(pageContext);
  return {
    actor: { kind: auditKind(role), id, name: email },
    act: `${request.method} ${new URL(request.url).pathname}`,
    request: requestId,
    network: address(),
  };
}
