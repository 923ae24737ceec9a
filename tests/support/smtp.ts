import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { until } from './until.ts';

/** A mail server that keeps what it is given. */
export interface MailServer extends AsyncDisposable {
  /** For `SMTP_URL`. */
  url: string;
  /** Whom each mail was for, as the envelope says, and the mail. */
  received: { to: string[]; mail: Email }[];
  /** The first mail to `address`; waits for it. */
  mailTo(address: string): Promise<Email>;
  /** While true, every mail is refused for the time being. */
  busy: boolean;
  /** Before a mail is taken: what it waits for. Nothing unless a test says otherwise. */
  before: (to: string[]) => Promise<void>;
  /** How many connections are open. */
  connections(): number;
}

export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    // There is no certificate to offer.
    hideSTARTTLS: true,
    disableReverseLookup: true,
    // Whoever is still connected at the end of a test is cut off.
    closeTimeout: 100,
    logger: false,
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const mail = await PostalMime.parse(await buffer(stream));
      const to = session.envelope.rcptTo.map(({ address }) => address);
      await mailServer.before(to);
      if (mailServer.busy) throw Object.assign(new Error('Come back later'), { responseCode: 451 });
      received.push({ to, mail });
    }),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    busy: false,
    before: async () => {},
    connections: () => server.connections.size,
    mailTo: (address) =>
      until(`a mail to ${address}`, () => received.find(({ to }) => to.includes(address))?.mail),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}
