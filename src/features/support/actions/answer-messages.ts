import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { mayOperate } from '#features/staff/index.ts';
import type { SupportDeps } from '../model/context.ts';
import type { MessageRow, MessageStatus } from '../model/schema.ts';
import { readAttachment } from '../store/attachments.ts';
import { countReports, findMessage, listMessages, type MessageSearch, setStatus } from '../store/messages.ts';

const PAGE = 30;

/** A file of a message, as it is listed. */
export interface ListedFile {
  filename: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** A message as those who answer it see it. */
export interface ListedMessage extends Omit<MessageRow, 'attachments' | 'submission'> {
  files: ListedFile[];
  /** How many reports there are about the same event, this one among them; 0 for the other kinds. */
  reports: number;
}

/** A page of messages, the newest first; `next` leads on, null at the end. */
export interface MessagePage {
  items: ListedMessage[];
  next: string | null;
}

/** What those who run the site do about messages. For everybody else there's nothing here: each throws 404. */
export interface Answering {
  /** A message. Throws 404 where there is none. */
  read(actor: Actor | null, id: string): Promise<ListedMessage>;
  list(actor: Actor | null, search: MessageSearch): Promise<MessagePage>;
  /** Throws 404 for a message that there isn't. */
  mark(actor: Actor | null, id: string, status: MessageStatus): Promise<void>;
  /** The file at that place of a message, counted from 0. Throws 404 for what there isn't. */
  file(actor: Actor | null, id: string, place: number): Promise<ListedFile & { content: Uint8Array }>;
}

export function answering({ db, storage }: Pick<SupportDeps, 'db' | 'storage'>): Answering {
  return {
    async list(actor, search) {
      requireMay(actor, 'messages.view');
      const rows = await listMessages(db, search, PAGE + 1);
      const page = rows.slice(0, PAGE);
      const events = [...new Set(page.flatMap(({ event }) => (event === '' ? [] : [event])))];
      const reports = await countReports(db, events);
      const items = page.map((row) => ({ ...listed(row), reports: reports.get(row.event) ?? 0 }));
      return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
    },
    async read(actor, id) {
      requireMay(actor, 'messages.view');
      const row = await findMessage(db, id);
      if (!row) throw notFound();
      const reports = row.event === '' ? new Map<string, number>() : await countReports(db, [row.event]);
      return { ...listed(row), reports: reports.get(row.event) ?? 0 };
    },
    async mark(actor, id, status) {
      requireMay(actor, 'messages.answer');
      await db.write(async (tx) => {
        if (!(await setStatus(tx, id, status))) throw notFound();
      });
    },
    async file(actor, id, place) {
      requireMay(actor, 'messages.view');
      const message = await findMessage(db, id);
      const file = message && listed(message).files[place];
      const content = file ? await readAttachment(storage, id, place) : null;
      if (!file || !content) throw notFound();
      return { ...file, content };
    },
  };
}

function requireMay(actor: Actor | null, permission: 'messages.view' | 'messages.answer'): void {
  if (!mayOperate(actor, permission)) throw notFound();
}

function listed({ attachments, submission: _, ...message }: MessageRow): Omit<ListedMessage, 'reports'> {
  return { ...message, files: JSON.parse(attachments) as ListedFile[] };
}
