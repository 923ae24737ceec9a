import type { Actor } from '#lib/actor.ts';
import { conflict, notFound, tooManyRequests } from '#lib/errors.ts';
import { inEach, languageOf } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { mayOperate } from '#features/staff/index.ts';
import { answerMail, writerMail } from '../mails/reply-mails.ts';
import { words } from '../messages/replies.messages.ts';
import type { SupportDeps } from '../model/context.ts';
import { MAX_TITLE, readReplyText } from '../model/reply-input.ts';
import type { MessageRow, ReplyRow, SavedReplyRow } from '../model/schema.ts';
import { messageOfToken, threadToken } from '../model/thread-token.ts';
import { findMessage, setStatus } from '../store/messages.ts';
import {
  assign,
  countFromWriter,
  countSaved,
  insertReply,
  isWritten,
  removeReply,
  repliesOf,
  savedReplies,
  saveReply,
} from '../store/replies.ts';

/** The time in which what a writer adds is counted. */
export const DAY_MS = 24 * 3_600_000;
/** The same text by the same person within this time is a form that was sent twice, and no second reply. */
export const SENT_TWICE_MS = 10 * 60_000;
/** What the writer of a message may add in a day. Each is a mail to the operator. */
export const MOST_A_DAY = 10;
/** Saved replies that there may be: more than that nobody finds. */
export const MOST_SAVED = 100;

/** A superuser or a member of staff who answers. */
export interface AnsweringOperator {
  actor: Actor;
  email: string;
}

/** What the writer of a message sees of it. */
export interface Thread {
  code: string;
  subject: string;
  kind: MessageRow['kind'];
  body: string;
  created: string;
  replies: Pick<ReplyRow, 'id' | 'author' | 'body' | 'created'>[];
}

export type Replies = ReturnType<typeof createReplies>;

/** Answers to messages, by mail and on a page of the writer's own. For whoever may not there is nothing: 404. */
export function createReplies(deps: SupportDeps) {
  const { db, clock, ids, outbox, secret, origin } = deps;

  const messageOf = async (
    { actor }: Pick<AnsweringOperator, 'actor'>,
    id: string,
    permission: 'messages.view' | 'messages.answer' = 'messages.answer',
  ): Promise<MessageRow> => {
    if (!mayOperate(actor, permission)) throw notFound();
    const message = await findMessage(db, id);
    if (!message) throw notFound();
    return message;
  };
  const ofToken = async (token: string): Promise<MessageRow> => {
    const id = messageOfToken(secret, token);
    const message = id === null ? undefined : await findMessage(db, id);
    if (!message) throw notFound();
    return message;
  };
  // The caller has written to the message's row, so that of two at once the second one sees the first.
  const isSentTwice = (tx: Tx, reply: Omit<ReplyRow, 'id' | 'created'>): Promise<boolean> =>
    isWritten(tx, reply, addMs(clock.text(), -SENT_TWICE_MS));
  const add = async (tx: Tx, reply: Omit<ReplyRow, 'id' | 'created'>, mail: MailMessage): Promise<void> => {
    const id = ids.record();
    await insertReply(tx, { ...reply, id, created: clock.text() });
    await outbox.queue(tx, mail, { key: `reply:${id}` });
  };
  const requireAnswering = ({ actor }: Pick<AnsweringOperator, 'actor'>): void => {
    if (!mayOperate(actor, 'messages.answer')) throw notFound();
  };

  return {
    /** What was written after a message, the oldest first. Throws 404. */
    async of(operator: Pick<AnsweringOperator, 'actor'>, id: string): Promise<ReplyRow[]> {
      return repliesOf(db, (await messageOf(operator, id, 'messages.view')).id);
    },

    /**
     * Answers a message: its writer gets a mail with a way to write back. Marks it as answered unless it is to stay open; who
     * answers what nobody has taken has it from then on. Throws 400 about `body`, 404, 409 for a message without an address.
     */
    async send(
      operator: AnsweringOperator,
      id: string,
      { body, open = false }: { body: string; open?: boolean },
    ): Promise<void> {
      const message = await messageOf(operator, id);
      const text = readReplyText('body', body);
      if (message.email === '') throw conflict(inEach(words, (t) => t.noAddress));
      const url = `${origin}/messages/${threadToken(secret, message.id)}`;
      const mail = await answerMail(deps, message, {
        body: text,
        url,
        language: languageOf(message.language),
      });
      await db.write(async (tx) => {
        await setStatus(tx, message.id, open ? 'open' : 'answered');
        await assign(tx, message.id, { from: '', to: operator.email });
        const reply = { message: message.id, author: 'operator' as const, by: operator.email, body: text };
        if (!(await isSentTwice(tx, reply))) await add(tx, reply, mail);
      });
    },

    /** Takes a message, from nobody or from who has it. Throws 404, 409 when somebody else has taken it meanwhile. */
    async take(operator: AnsweringOperator, id: string, from: string): Promise<void> {
      await hand(operator, id, { from, to: operator.email });
    },

    /** Gives it back, so that somebody else may take it. Throws 404, 409 when somebody else has it by now. */
    async release(operator: AnsweringOperator, id: string): Promise<void> {
      await hand(operator, id, { from: operator.email, to: '' });
    },

    /** What the key in a mail opens. Throws 404 for a key that we have not given out. */
    async thread(token: string): Promise<Thread> {
      const { id, code, subject, kind, body, created } = await ofToken(token);
      const replies = (await repliesOf(db, id)).map((reply) => ({
        id: reply.id,
        author: reply.author,
        body: reply.body,
        created: reply.created,
      }));
      return { code, subject, kind, body, created, replies };
    },

    /**
     * The writer writes back: the operator gets it by mail, and the message is open again. Throws 400 about `body`, 404 for a key
     * that we have not given out, 429 after many in a day.
     */
    async writeBack(token: string, body: string): Promise<void> {
      const message = await ofToken(token);
      const text = readReplyText('body', body);
      const mail = await writerMail(deps, message, text);
      await db.write(async (tx) => {
        await setStatus(tx, message.id, 'open');
        const reply = { message: message.id, author: 'writer' as const, by: '', body: text };
        if (await isSentTwice(tx, reply)) return;
        if ((await countFromWriter(tx, message.id, addMs(clock.text(), -DAY_MS))) >= MOST_A_DAY)
          throw tooManyRequests(
            inEach(words, (t) => t.tooMany),
            DAY_MS,
          );
        await add(tx, reply, mail);
      });
    },

    /** Answers that operators begin with, by title. */
    saved: {
      async list(operator: Pick<AnsweringOperator, 'actor'>): Promise<SavedReplyRow[]> {
        requireAnswering(operator);
        return savedReplies(db);
      },
      /** Keeps one, new or changed. Throws 400 by field, 409 when there are too many. */
      async save(
        operator: Pick<AnsweringOperator, 'actor'>,
        { id, title, body }: { id?: string | undefined; title: string; body: string },
      ): Promise<void> {
        requireAnswering(operator);
        const reply = {
          title: readReplyText('title', title, MAX_TITLE).replaceAll('\n', ' '),
          body: readReplyText('body', body),
          updated: clock.text(),
        };
        await db.write(async (tx) => {
          if (!id && (await countSaved(tx)) >= MOST_SAVED)
            throw conflict(inEach(words, (t) => t.tooManySaved(MOST_SAVED)));
          await saveReply(tx, { id: id || ids.record(), ...reply });
        });
      },
      /** Throws 404 where there is none. */
      async remove(operator: Pick<AnsweringOperator, 'actor'>, id: string): Promise<void> {
        requireAnswering(operator);
        await db.write(async (tx) => {
          if (!(await removeReply(tx, id))) throw notFound();
        });
      },
    },
  };

  async function hand(
    operator: AnsweringOperator,
    id: string,
    step: { from: string; to: string },
  ): Promise<void> {
    const message = await messageOf(operator, id);
    await db.write(async (tx) => {
      if (!(await assign(tx, message.id, step))) throw conflict(inEach(words, (t) => t.takenMeanwhile));
    });
  }
}
