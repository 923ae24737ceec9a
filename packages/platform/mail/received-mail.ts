import { unwrappedText } from './layout/render-mail.ts';

/** A mail that somebody sent, as far as it matters here. */
export interface ReceivedMail {
  /** Ids of mails of ours in the outbox that it answers, the nearest first. */
  answers: string[];
  /** Address of who sent it, in small letters; empty when it has none. */
  from: string;
  /** What they wrote, without what they quote and their signature. Looking for that costs much: for whom it is read alone. */
  text(): Promise<string>;
  /** Names of the files that came with it. */
  files: string[];
  /** A program sent it: a notice of absence, a mailing list, a mail that came back. */
  automatic: boolean;
}

/** Characters that are read of a mail in text. */
const MOST_TEXT = 20_000;
/** Characters that are looked through for what is quoted: what somebody sends to slow us down takes the cube of it. */
const MOST_PARSED = 1_500;
/** Characters of a mail in HTML that are read. */
const MOST_HTML = 200_000;
/** Ids of a thread that are looked up: who makes up thousands finds none of them. */
const MOST_ANSWERED = 20;
const LONGEST_ADDRESS = 254;
const OUR_ID = /<([a-z0-9]{15})@mela>/g;
/** How a mail program that the parser does not know introduces what it quotes: the last line names an address. */
const INTRODUCTION = /\n[^\n]*@[^\n]*:\s*$/;

/** Reads a mail as it came. Never throws: bytes that are no mail have no text. */
export async function readReceivedMail(source: Uint8Array): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source).catch(() => null);
  const header = (name: string): string =>
    mail?.headers
      .find(({ key }) => key === name)
      ?.value.toLowerCase()
      .trim() ?? '';
  const named = `${mail?.inReplyTo ?? ''} ${mail?.references?.split(/\s+/).toReversed().join(' ') ?? ''}`;
  return {
    answers: [...new Set([...named.matchAll(OUR_ID)].map(([, id = '']) => id))].slice(0, MOST_ANSWERED),
    from: (mail?.from?.address ?? '').replaceAll('\0', '').slice(0, LONGEST_ADDRESS).toLowerCase(),
    text: () => writtenIn(mail?.text, mail?.html),
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

async function writtenIn(text: string | undefined, html: string | undefined): Promise<string> {
  const { default: EmailReplyParser } = await import('email-reply-parser');
  const whole = text ?? (await unwrappedText((html ?? '').slice(0, MOST_HTML)).catch(() => ''));
  const read = whole.slice(0, MOST_TEXT).replaceAll(/\r\n?/g, '\n');
  const [begin, rest] = parts(read);
  const reply = new EmailReplyParser().parseReply(begin).trimEnd();
  // What comes behind is theirs as well, unless something quoted or a signature began before it.
  const written = reply === begin.trimEnd() ? begin + rest : reply;
  return written.trimEnd().replace(INTRODUCTION, '').trim();
}

/** What the parser looks through, and the rest: of a long mail without the lines that are quoted for certain. */
function parts(text: string): [string, string] {
  if (text.length <= MOST_PARSED) return [text, ''];
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n');
  const line = own.lastIndexOf('\n', MOST_PARSED);
  const end = own.length <= MOST_PARSED || line <= 0 ? MOST_PARSED : line;
  return [own.slice(0, end), own.slice(end)];
}
