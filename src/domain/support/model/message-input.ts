import { z } from 'zod';
import { type FieldErrors, invalid } from '#lib/errors.ts';
import { plainText } from '#lib/plain-text.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import type { Attachment } from '#platform/mail/index.ts';
import type { MessageKind } from '../schema.ts';
import { readAttachments, type SentFile } from './attachments.ts';

/** Characters of a message. */
export const MIN_BODY = 10;
export const MAX_BODY = 5_000;

/** One line, whatever was sent: nothing in it can start another header of a mail. */
const oneLine = (missing: string) => z.string(missing).regex(NULL_FREE, NOT_NULL_FREE).transform(plainText);

const email = (missing: string) =>
  z.string(missing).trim().max(254, 'This is no email address.').pipe(z.email('This is no email address.'));

const body = (missing: string, short: string) =>
  z
    .string(missing)
    .regex(NULL_FREE, NOT_NULL_FREE)
    // A form sends two characters for the end of a line, where the person who typed it saw one.
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .min(MIN_BODY, `${short} ${MIN_BODY} characters are the least.`)
        .max(MAX_BODY, `${MAX_BODY.toLocaleString('en')} characters at most.`),
    );

const contact = z.object({
  name: oneLine('Tell us your name.').pipe(
    z.string().min(1, 'Tell us your name.').max(120, '120 characters at most.'),
  ),
  email: email('Tell us where to answer.'),
  subject: oneLine('Tell us what it is about.').pipe(
    z.string().min(1, 'Tell us what it is about.').max(150, '150 characters at most.'),
  ),
  body: body('Write your message.', 'Tell us a little more.'),
});

const issue = z.object({
  email: z.union([z.literal(''), email('')]).default(''),
  body: body('Tell us what happened.', 'Tell us a little more.'),
  page: oneLine('').pipe(z.string().max(2_000, '2,000 characters at most.')).default('').refine(isPlace, {
    message: 'Give the address of the page, as https://… or /events.',
  }),
});

/** A path of the site, or an address on the web with or without its `https://`. */
function isPlace(text: string): boolean {
  if (text === '' || text.startsWith('/') || /^https?:\/\//i.test(text)) return !text.includes(' ');
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(text);
}

/** What somebody wrote, checked; what a kind does not ask for is empty. */
export interface MessageInput {
  kind: MessageKind;
  name: string;
  email: string;
  subject: string;
  body: string;
  page: string;
  attachments: Attachment[];
}

/** What a form sends: its fields as text, and the files of a report. */
export interface RawMessage {
  fields: Readonly<Record<string, unknown>>;
  files: readonly SentFile[];
}

/** Checks a message whole. Throws 400 with what is wrong by field (`name`, `email`, `subject`, `body`, `page`, `attachments`). */
export async function readMessage(kind: MessageKind, { fields, files }: RawMessage): Promise<MessageInput> {
  const parsed = (kind === 'contact' ? contact : issue).safeParse(fields);
  const { attachments, problem } = await readAttachments(kind === 'issue' ? files : []);
  if (!parsed.success || problem) {
    const wrong: FieldErrors = {};
    for (const { path, code, message } of parsed.error?.issues ?? []) {
      wrong[path.join('.')] ??= { code: `validation_${code}`, message };
    }
    if (problem) wrong.attachments = problem;
    throw invalid(wrong);
  }
  return { kind, name: '', subject: '', page: '', ...parsed.data, attachments };
}
