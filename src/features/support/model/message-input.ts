import { z } from 'zod';
import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { plainText } from '#lib/plain-text.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import type { Attachment } from '#platform/mail/index.ts';
import type { MessageKind } from './schema.ts';
import type { SentFile } from '#platform/storage/index.ts';
import { readAttachments } from './attachments.ts';
import { spoken, translationOf } from '#lib/language/index.ts';
import { words } from '../messages/support-support.messages.ts';

/** Characters of a message. */
export const MIN_BODY = 10;
export const MAX_BODY = 5_000;

/** One line, whatever was sent: nothing in it can start another header of a mail. */
const oneLine = (missing: string) => z.string(missing).regex(NULL_FREE, NOT_NULL_FREE).transform(plainText);

const NO_EMAIL = spoken(words.noEmail);

const email = (missing: string) => z.string(missing).trim().max(254, NO_EMAIL).pipe(z.email(NO_EMAIL));

const body = (missing: string) =>
  z
    .string(missing)
    .regex(NULL_FREE, NOT_NULL_FREE)
    // A form sends two characters for the end of a line, where the person who typed it saw one.
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .min(MIN_BODY, spoken(words.more(MIN_BODY)))
        .max(MAX_BODY, spoken(words.atMost(MAX_BODY))),
    );

const contact = z.object({
  name: oneLine(spoken(words.name)).pipe(
    z
      .string()
      .min(1, spoken(words.name))
      .max(120, spoken(words.atMost(120))),
  ),
  email: email(spoken(words.whereToAnswer)),
  subject: oneLine(spoken(words.aboutWhat)).pipe(
    z
      .string()
      .min(1, spoken(words.aboutWhat))
      .max(150, spoken(words.atMost(150))),
  ),
  body: body(spoken(words.writeMessage)),
});

const issue = z.object({
  email: z.union([z.literal(''), email('')]).default(''),
  body: body(spoken(words.whatHappened)),
  page: oneLine('')
    .pipe(z.string().max(2_000, spoken(words.atMost(2_000))))
    .default('')
    .refine(isPlace, {
      message: spoken(words.pageAddress),
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
      wrong[path.join('.')] ??= fieldError(`validation_${code}`, translationOf(message) ?? message);
    }
    if (problem) wrong.attachments = problem;
    throw invalid(wrong);
  }
  return { kind, name: '', subject: '', page: '', ...parsed.data, attachments };
}
