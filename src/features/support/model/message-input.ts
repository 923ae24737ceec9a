import { z } from 'zod';
import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { plainText } from '#lib/plain-text.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import type { Attachment } from '#platform/mail/index.ts';
import { REPORT_REASONS, type ReportReason } from './report-reason.ts';
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

const event = z.object({
  email: z.union([z.literal(''), email('')]).default(''),
  reason: z.enum(REPORT_REASONS, spoken(words.chooseReason)),
  body: body(spoken(words.whatToKnow)),
});

const SCHEMAS = { contact, issue, event };

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
  event: string;
  reason: ReportReason | '';
  attachments: Attachment[];
}

/** The event that a report is about. */
export interface ReportedEvent {
  event: string;
  title: string;
  /** Path of its page. */
  page: string;
}

/** What a form sends: its fields as text, the files of an issue, and the event whose page it stands on. */
export interface RawMessage {
  fields: Readonly<Record<string, unknown>>;
  files: readonly SentFile[];
  about?: ReportedEvent | undefined;
}

const NOTHING = { name: '', subject: '', page: '', event: '', reason: '' } as const;

/** Checks a message whole. Throws 400 with what is wrong by field (`name`, `email`, `subject`, `reason`, `body`, `page`, `attachments`). */
export async function readMessage(
  kind: MessageKind,
  { fields, files, about }: RawMessage,
): Promise<MessageInput> {
  const parsed = SCHEMAS[kind].safeParse(fields);
  const { attachments, problem } = await readAttachments(kind === 'issue' ? files : []);
  if (!parsed.success || problem) {
    const wrong: FieldErrors = {};
    for (const { path, code, message } of parsed.error?.issues ?? []) {
      wrong[path.join('.')] ??= fieldError(`validation_${code}`, translationOf(message) ?? message);
    }
    if (problem) wrong.attachments = problem;
    throw invalid(wrong);
  }
  const told = about ? { subject: about.title, page: about.page, event: about.event } : {};
  return { ...NOTHING, kind, ...told, ...parsed.data, attachments };
}
