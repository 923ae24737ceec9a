import type { Config } from '#platform/config/index.ts';
import type { MailRoute } from '#platform/mail/index.ts';
import { senderNameOf, type Settings } from '#records/index.ts';

/** How mail goes: by the server that a superuser has set, else by the operator's; null when there is none. */
export function mailRoute(config: Pick<Config, 'secrets'>, { smtp, meta }: Settings): MailRoute | null {
  const server = smtp.enabled ? smtp : config.secrets.smtpUrl;
  if (server === null) return null;
  return { server, from: `"${senderNameOf(meta).replace(/["\\]/g, '')}" <${meta.senderAddress}>` };
}
