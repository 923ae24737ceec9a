import { createHash, createHmac } from 'node:crypto';
import { ApiError } from '#lib/errors.ts';
import type { Language, Translated } from '#lib/language/index.ts';
import type { Attachment, MailMessage } from '#platform/mail/index.ts';
import type { SupportDeps } from '../model/context.ts';
import { confirmationMail } from '../mails/confirmation-mail.ts';
import { operatorMail } from '../mails/operator-mail.ts';
import { judgeStamp, type StampVerdict } from '../model/form-stamp.ts';
import { type MessageInput, type RawMessage, readMessage } from '../model/message-input.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { newReference } from '../model/reference.ts';
import type { MessageKind, MessageRow } from '../model/schema.ts';
import { dropAttachments, keepAttachments } from '../store/attachments.ts';
import { countOne, MAX_SENT } from '../store/limits.ts';
import { insertMessage, referenceOf } from '../store/messages.ts';
import { words } from '../messages/support-support.messages.ts';

/** Who sends a form, and what came with it besides the message. */
export interface Sender {
  /** Id of the user who is signed in; empty for nobody. */
  user: string;
  /** Where the request comes from: an IPv4 or IPv6 address. */
  address: string;
  /** What `Support.stamp` gave when the form was handed out. */
  stamp: string;
  /** What they read; English unless told. */
  language?: Language;
  /** What is in the field that people don't see: nothing, unless a program filled it. */
  trap: string;
}

/** Among a thousand million numbers, two that are taken in a row mean that something else is wrong. */
const TRIES = 5;

const REFUSED_STAMPS: Record<Exclude<StampVerdict, 'good'>, Translated<string>> = {
  'too-fast': words.tooFast,
  'too-old': words.tooOld,
  forged: words.forged,
};

/**
 * Takes a message in: one write holds the message, what is counted against its sender, and the mails about it. The
 * same form sent twice is one message. Gives its reference number.
 * Throws 400 (by field, or because the form looks as if a program sent it) and 429 (too many from that network).
 */
export async function sendMessage(
  deps: SupportDeps,
  kind: MessageKind,
  raw: RawMessage,
  sender: Sender,
): Promise<{ reference: string }> {
  const { clock, ids } = deps;
  const message = await readMessage(kind, raw);
  refusePrograms(deps, sender);

  const submission = digestOf(message, sender.stamp);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const row = draft(message, sender, {
      id: ids.record(),
      code: newReference(ids),
      submission,
      created: clock.text(),
    });
    const mails = {
      operator: await operatorMail(deps, message, row.code),
      confirmation: message.email ? await confirmationMail(deps, message, row.code, sender.language) : null,
    };
    const reference = await writeWithFiles(deps, row, message.attachments, () =>
      write(deps, row, mails, sender),
    );
    if (reference !== undefined) return { reference };
  }
  throw new Error(`${TRIES} reference numbers in a row are taken`);
}

function refusePrograms({ secret, clock }: SupportDeps, { trap, stamp }: Sender): void {
  if (trap !== '') {
    throw new ApiError(400, words.trapped);
  }
  const verdict = judgeStamp(secret, stamp, clock.now());
  if (verdict !== 'good') throw new ApiError(400, REFUSED_STAMPS[verdict]);
}

/** Keeps the files first, and drops them again where the message was not taken or had come before. */
async function writeWithFiles(
  { storage }: SupportDeps,
  { id, code }: MessageRow,
  attachments: readonly Attachment[],
  writing: () => Promise<string | undefined>,
): Promise<string | undefined> {
  if (attachments.length === 0) return writing();
  let taken: string | undefined;
  try {
    await keepAttachments(storage, id, attachments);
    taken = await writing();
  } finally {
    if (taken !== code) await dropAttachments(storage, id);
  }
  return taken;
}

/** Undefined when another message has the reference number. */
function write(
  { db, outbox, secret }: SupportDeps,
  row: MessageRow,
  mails: { operator: MailMessage; confirmation: MailMessage | null },
  { address }: Sender,
): Promise<string | undefined> {
  const limitKey = (what: string): string => createHmac('sha256', secret).update(what).digest('base64url');
  return db.write(async (tx) => {
    if (!(await insertMessage(tx, row))) return referenceOf(tx, row.submission);
    // Behind a proxy that names nobody, an address nearby is everybody's.
    const counts = !isNear(address);
    if (counts && !(await countOne(tx, limitKey(`network:${networkOf(address)}`), row.created))) {
      throw new ApiError(429, words.tooMany(MAX_SENT));
    }
    await outbox.queue(tx, mails.operator, { key: `message:${row.id}:operator` });
    // An address may be anybody's: it gets no more of these than one person would cause.
    if (
      mails.confirmation &&
      (await countOne(tx, limitKey(`email:${row.email.toLowerCase()}`), row.created))
    ) {
      await outbox.queue(tx, mails.confirmation, { key: `message:${row.id}:confirmation` });
    }
    return row.code;
  });
}

function draft(
  { attachments, ...message }: MessageInput,
  { user, language = 'en' }: Pick<Sender, 'user' | 'language'>,
  own: Pick<MessageRow, 'id' | 'code' | 'submission' | 'created'>,
): MessageRow {
  const files = attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    size: content.length,
  }));
  return {
    ...message,
    ...own,
    user,
    language,
    assignee: '',
    status: 'open',
    attachments: JSON.stringify(files),
  };
}

/** The same for the same form with the same content, files included. */
function digestOf({ attachments, ...message }: MessageInput, stamp: string): string {
  const hash = createHash('sha256').update(JSON.stringify([stamp, message]));
  for (const { filename, content } of attachments) {
    hash.update(`\n${filename} ${content.length}\n`).update(content);
  }
  return hash.digest('base64url');
}
