import { unwrappedText } from './layout/render-mail.ts';

/** A mail that somebody sent, as far as it matters here. */
export interface ReceivedMail {
  /** Ids of mails of ours in the outbox that it answers, the nearest first. */
  answers: string[];
  /** Address of who sent it, in small letters; empty when it has none. */
  from: string;
  /** What they wrote, without what they quote and their signature. */
  text: string;
  /** Names of the files that came with it. */
  files: string[];
  /** A program sent it: a notice of absence, a mailing list, a mail that came back. */
  automatic: boolean;
}

/** Characters that are looked through for what is quoted: more takes long. */
const MOST = 10_000;
/** Characters of a mail in HTML that are read. */
const MOST_HTML = 200_000;
const OUR_ID = /<([a-z0-9]{15})@mela>/g;
/** How a mail program that the parser does not know introduces what it quotes: the last line names an address. */
const INTRODUCTION = /\n[^\n]*@[^\n]*:\s*$/;

/** Reads a mail as it came. Never throws: bytes that are no mail have no text. */
export async function readReceivedMail(source: Uint8Array): Promise<ReceivedMail> {
  const [{ default: PostalMime }, { default: EmailReplyParser }] = await Promise.all([
    import('postal-mime'),
    import('email-reply-parser'),
  ]);
  const mail = await PostalMime.parse(source).catch(() => null);
  const header = (name: string): string =>
    mail?.headers
      .find(({ key }) => key === name)
      ?.value.toLowerCase()
      .trim() ?? '';
  const named = `${mail?.inReplyTo ?? ''} ${mail?.references?.split(/\s+/).toReversed().join(' ') ?? ''}`;
  const html = (mail?.html ?? '').slice(0, MOST_HTML);
  const whole = mail?.text ?? (await unwrappedText(html).catch(() => ''));
  const written = whole.replaceAll(/\r\n?/g, '\n').slice(0, MOST);
  const text = new EmailReplyParser().parseReply(written).trimEnd();
  return {
    answers: [...new Set([...named.matchAll(OUR_ID)].map(([, id = '']) => id))],
    from: (mail?.from?.address ?? '').toLowerCase(),
    text: text.replace(INTRODUCTION, '').trim(),
    files: (mail?.attachments ?? []).flatMap(({ filename, disposition }) =>
      disposition === 'inline' || !filename ? [] : [filename],
    ),
    automatic:
      !['', 'no'].includes(header('auto-submitted')) ||
      ['bulk', 'list', 'junk', 'auto_reply'].includes(header('precedence')) ||
      header('x-autoreply') !== '' ||
      header('list-id') !== '' ||
      header('return-path') === '<>' ||
      !mail,
  };
}
