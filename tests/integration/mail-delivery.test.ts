import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { smtpTransport } from '#platform/mail/index.ts';
import type { OutboxRow } from '#platform/mail/index.ts';
import { startMailServer } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const MAIL: OutboxRow = {
  id: 'mail00000000001',
  uniqueKey: null,
  recipient: 'maya@example.com',
  sender: '',
  replyTo: '',
  subject: 'Tickets',
  html: '<p>Here they are.</p>',
  body: 'Here they are.',
  attachments: '[]',
  status: 'waiting',
  sentAt: '',
  lastError: '',
  unsubscribeUrl: '',
  batch: '',
  created: '',
};
const FROM = 'Mela <tickets@mela.example>';
const NEVER = 3_600_000;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server for a socket's own talk. */
async function talker(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

it('gives up a server that greets and then sends a byte now and then, which is never silent', async () => {
  const url = await talker((socket) => {
    socket.write('220 mela.example\r\n');
    const drip = setInterval(() => socket.write('2'), 5);
    socket.on('close', () => clearInterval(drip));
  });
  const transport = smtpTransport(url, FROM, { connect: NEVER, silence: NEVER, delivery: 200 });
  await expect(transport.send(MAIL)).rejects.toThrow('did not accept the email within 0.2 seconds');
  transport.close();
});

it('gives up a server that never greets', async () => {
  const transport = smtpTransport(await talker(() => {}), FROM, {
    connect: 50,
    silence: NEVER,
    delivery: NEVER,
  });
  await expect(transport.send(MAIL)).rejects.toThrow('Greeting never received');
  transport.close();
});

it('ends at once when it is told to, and the connection with it; the next mail goes over another', async () => {
  await using post = await startMailServer();
  const stuck = Promise.withResolvers<void>();
  post.before = () => {
    stuck.resolve();
    return Promise.race([]);
  };
  const transport = smtpTransport(post.url, FROM);
  const stop = new AbortController();
  const sending = transport.send(MAIL, stop.signal);
  await stuck.promise;
  stop.abort();
  await expect(sending).rejects.toThrow('aborted');
  await until('the connection to be closed', () => post.connections() === 0);
  post.before = async () => {};
  await transport.send({ ...MAIL, id: 'mail00000000002' });
  expect(post.received.map(({ to }) => to)).toEqual([[MAIL.recipient]]);
  transport.close();
});
