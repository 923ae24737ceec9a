import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { requireFreshViewer } from '#features/auth/pages/session/fresh-proof.server.ts';
import type { Route } from './+types/passkey-new';
import { deviceName } from './device-name.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { verified } = await requireFreshViewer(context, request, '/account/security/passkeys/new');
  const { available } = context.get(servicesContext).records.auth.passkeys;
  return {
    verified,
    available,
    name: deviceName(request.headers.get('user-agent') ?? '', context.get(pageContext).language),
  };
}
