import { type MailTransport, smtpTransport, type SmtpServer } from './transport.ts';

/** By which server mail goes, and from whom. */
export interface MailRoute {
  server: string | SmtpServer;
  from: string;
}

/** The transport of the route that `current` gives, which may be another one at any time; null where there is none. */
export function changingTransport(current: () => Promise<MailRoute | null>): {
  readonly transport: () => Promise<MailTransport | null>;
  close(): void;
} {
  let open: { key: string; transport: MailTransport } | null = null;
  const close = (): void => {
    open?.transport.close();
    open = null;
  };
  return {
    async transport() {
      const route = await current();
      const key = JSON.stringify(route);
      if (open?.key === key) return open.transport;
      close();
      if (!route) return null;
      open = { key, transport: smtpTransport(route.server, route.from) };
      return open.transport;
    },
    close,
  };
}
