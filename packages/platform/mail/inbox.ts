import type { ImapFlow } from 'imapflow';

/** Where reading stopped: mails of a mailbox are numbered upwards, until the server numbers them anew. */
export interface InboxPlace {
  /** What the server calls this numbering. */
  validity: string;
  /** The last mail that was looked at; 0 before the first. */
  uid: number;
  /** The number of the first mail that came after the mailbox was read first: of those before it only unread ones are taken. */
  since: number;
}

/** A mail that answers one of ours, as it came: its first megabyte, where it has more. */
export interface InboxMail extends InboxPlace {
  /** Null for one that the server can't give. */
  source: Uint8Array | null;
}

/** A mailbox to which people's answers come. */
export interface Inbox {
  /**
   * Gives the mails after `place` that answer mails of ours, the oldest first, to `take`, and marks those as read for which it
   * says true. Of what was there when the mailbox, or its numbering, was read first, those alone that nobody has opened; what
   * came later whoever opened it. Returns where reading stopped. Throws when the server can't be reached or refuses us, or when
   * `take` throws.
   */
  read(place: InboxPlace, take: (mail: InboxMail) => Promise<boolean>): Promise<InboxPlace>;
}

/** So many are looked at in one go. */
const MOST = 50;
/** Bytes of a mail that are fetched: files that came with it are cut off. */
const MOST_BYTES = 1_000_000;
/** The end of the ids that our mails have (`transport.ts`): answers name the mail that they answer. */
const OURS = '@mela>';

/** How long the server may take, in milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const NEARBY = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The mailbox at `imaps://user:password@host/FOLDER`; `imap://` changes to TLS, but on this machine. */
export function imapInbox(address: string): Inbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const open = async (): Promise<ImapFlow> => {
    const imap = await import('imapflow');
    return new imap.ImapFlow({
      host: hostname,
      port: port ? Number(port) : secure ? 993 : 143,
      secure,
      ...(secure || NEARBY.has(hostname) ? {} : { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      ...LIMITS,
    });
  };
  return {
    async read(place, take) {
      const client = await open();
      // A connection that breaks meanwhile fails what waits for it; nothing else listens.
      client.on('error', () => {});
      try {
        await client.connect();
        const { uidValidity, uidNext } = await client.mailboxOpen(folder);
        const validity = String(uidValidity);
        const known = place.validity === validity;
        const [last, since] = known ? [place.uid, place.since] : [0, uidNext];
        const found = [
          ...(await answersFrom(client, Math.max(last + 1, since))),
          ...(last + 1 < since ? await answersFrom(client, last + 1, { seen: false }) : []),
        ];
        const next = [...new Set(found)].toSorted((one, other) => one - other).slice(0, MOST);
        for (const uid of next) {
          const source = await sourceOf(client, uid);
          if (await take({ validity, uid, since, source }))
            await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
        }
        await client.logout();
        return { validity, uid: next.at(-1) ?? last, since };
      } finally {
        client.close();
      }
    },
  };
}

/** The numbers of mails from that number on that answer mails of ours. */
async function answersFrom(
  client: ImapFlow,
  first: number,
  only: { seen?: boolean } = {},
): Promise<number[]> {
  const search = { ...only, uid: `${first}:*`, header: { 'in-reply-to': OURS } };
  const found = await client.search(search, { uid: true });
  if (!found) throw new Error('The mail server did not search the mailbox.');
  // A server gives the last mail for a range that begins behind it.
  return found.filter((uid) => uid >= first);
}

/** A mail as it came; null where it is gone, or the server says that it can't give it: the next ones are read all the same. */
async function sourceOf(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  try {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true });
    return mail ? (mail.source ?? null) : null;
  } catch (error) {
    if ('responseStatus' in (error as object)) return null;
    throw error;
  }
}
