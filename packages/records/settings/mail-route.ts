import type { MailRoute, SmtpServer } from '#platform/mail/index.ts';
import { senderNameOf } from './sender-name.ts';
import type { Settings } from './settings.ts';

/** How mail goes: by the server that a superuser has set, else by the operator's; null when there is none. */
export function mailRoute(
  operatorServer: string | SmtpServer | null,
  { smtp, meta }: Settings,
): MailRoute | null {
  const server = smtp.enabled ? smtp : operatorServer;
  if (server === null) return null;
  return { server, from: `"${senderNameOf(meta).replace(/["\\]/g, '')}" <${meta.senderAddress}>` };
}
