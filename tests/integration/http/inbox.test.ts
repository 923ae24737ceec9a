import { expect, it } from 'vitest';
import { imapInbox, type InboxPlace } from '#platform/mail/index.ts';
import { makeCertificate } from '../../support/proxies/certificate.ts';
import { until } from '../../support/until.ts';
import { startMailbox } from '../../support/mailbox.ts';

const answer = (n: number) =>
  `From: maya@example.org\nTo: support@mela.example\nSubject: Re: ${n}\nIn-Reply-To: <abcdefghijklmn${n}@mela>\n\nHello ${n}\n`;

it('a real mailbox gives the unread answers to our mails, and marks what was taken', async () => {
  await using box = await startMailbox();
  if (!box) return;
  box.deliver(answer(1));
  box.deliver('From: shop@example.org\nSubject: Offers\n\nBuy\n');
  box.deliver(answer(2));
  box.deliver(answer(3));
  const inbox = imapInbox(box.url);
  const read = async (place: InboxPlace, takes: (text: string) => boolean) => {
    const seen: string[] = [];
    const last = await inbox.read(place, ({ source }) => {
      const text = new TextDecoder().decode(source ?? undefined);
      seen.push(text.match(/Hello \d/)?.[0] ?? text);
      return Promise.resolve(takes(text));
    });
    return { seen, last };
  };
  const first = await read({ validity: '', uid: 0, since: 0 }, (text) => !text.includes('Hello 2'));
  expect([first.seen, box.counts()]).toEqual([['Hello 1', 'Hello 2', 'Hello 3'], { read: 2, unread: 2 }]);
  // What was not taken is not asked about again; what comes later is.
  expect((await read(first.last, () => true)).seen).toEqual([]);
  box.deliver(answer(4));
  expect((await read(first.last, () => true)).seen).toEqual(['Hello 4']);
  // What a colleague opened meanwhile is an answer all the same.
  box.deliver(answer(5), { seen: true });
  const opened = await read(first.last, () => false);
  expect(opened.seen).toEqual(['Hello 4', 'Hello 5']);
  // A server that numbers anew begins from the start, with what is unread.
  expect((await read({ ...first.last, validity: 'another' }, () => true)).seen).toEqual(['Hello 2']);

  const url = new URL(box.url);
  url.password = 'wrong';
  await expect(imapInbox(url.href).read(first.last, () => Promise.resolve(true))).rejects.toThrow(
    'Command failed',
  );
  const missing = imapInbox(box.url.replace('/INBOX', '/Nothing'));
  await expect(missing.read(first.last, () => Promise.resolve(true))).rejects.toThrow('Command failed');
});

it('a server whose certificate nobody vouches for gets no password', async () => {
  await using box = await startMailbox(makeCertificate('localhost'));
  if (!box) return;
  await expect(
    imapInbox(box.url).read({ validity: '', uid: 0, since: 0 }, () => Promise.resolve(true)),
  ).rejects.toThrow(/certificate/i);
  await until('the server has written it down', () => box.log().includes('Disconnected'));
  // On a busy machine its part that would ask for the password is not even there by then.
  expect(box.log()).toMatch(/Disconnected: .*(no auth attempts|before auth was ready).*user=<>/);
  expect(box.log()).not.toMatch(/Login: |auth failed/);
});

it('a server that is not there fails at once', async () => {
  for (const url of ['imap://a:b@127.0.0.1:1', 'imaps://a:b@127.0.0.1:1'])
    await expect(
      imapInbox(url).read({ validity: '', uid: 0, since: 0 }, () => Promise.resolve(true)),
    ).rejects.toThrow('ECONNREFUSED');
});
