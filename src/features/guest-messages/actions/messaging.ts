import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { allowanceOf } from './allowance.ts';
import { type AutomaticInput, readAutomatic, saveAutomatic } from './automatic-message.ts';
import { copyMessages } from './copy-messages.ts';
import { readOptOut, setOptOut } from './opt-out.ts';
import { writtenFor } from './permitted.ts';
import { messagesTo } from './messages-to.ts';
import { previewMessage, sendTest } from './preview-message.ts';
import { readMessage, readMessages } from './read-messages.ts';
import { type MessageInput, saveMessage } from './save-message.ts';
import { sendMessage, stopMessage } from './send-message.ts';
import type { MessagingDeps } from '../model/deps.ts';
import { startMessageJob } from '../jobs/start-message.ts';
import { sweep } from '../jobs/sweep.ts';
import { writeMessageJob } from '../jobs/write-message.ts';
import { readAudience } from '../model/audience.ts';
import type { AutomaticKind } from '../model/schema.ts';
import { countGuests } from '../store/guests.ts';

/** What organisers write to their guests. Each method is documented where it is written (`actions/`). */
export type Messaging = ReturnType<typeof createMessaging>;

/** The `updated` from which a change is made. */
type Seen = { ifUpdated?: string | undefined };

type OmitFirst<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;

export function createMessaging(deps: MessagingDeps) {
  return {
    list: (actor: Actor, event: string, before?: string) => readMessages(deps, actor, event, before),
    read: (actor: Actor, event: string, id: string) => readMessage(deps, actor, event, id),
    save: (actor: Actor, event: string, input: MessageInput, id?: string | null, seen?: Seen) =>
      saveMessage(deps, actor, event, input, id, seen),
    send: (actor: Actor, event: string, id: string) => sendMessage(deps, actor, event, id),
    stop: (actor: Actor, event: string, id: string) => stopMessage(deps, actor, event, id),
    preview: (actor: Actor, event: string, id: string, language: Language) =>
      previewMessage(deps, actor, event, id, language),
    sendTest: (actor: Actor, event: string, id: string, language: Language) =>
      sendTest(deps, actor, event, id, language),
    /** How many guests an audience has. */
    count: async (actor: Actor, event: string, audience: unknown) =>
      countGuests(deps.db, (await writtenFor(deps, actor, event)).id, readAudience(audience)),
    /** What is left of the day's limit; null if there is none. */
    allowance: async (actor: Actor, event: string) => allowanceOf(deps, await writtenFor(deps, actor, event)),
    automatic: (actor: Actor, event: string, kind: AutomaticKind, language: Language) =>
      readAutomatic(deps, actor, event, kind, language),
    saveAutomatic: (actor: Actor, event: string, kind: AutomaticKind, input: AutomaticInput, seen?: Seen) =>
      saveAutomatic(deps, actor, event, kind, input, seen),
    /** What the copy of an event has of the messages of the one before; within its write. */
    copyTo: (...asked: OmitFirst<Parameters<typeof copyMessages>>) => copyMessages(deps, ...asked),
    /** What went to these addresses: see `messagesTo`. */
    sentTo: (actor: Actor, event: string, addresses: readonly string[]) =>
      messagesTo(deps, actor, event, addresses),
    optOut: (token: string) => readOptOut(deps, token),
    setOptOut: (token: string, out: boolean) => setOptOut(deps, token, out),
    /** Starts what is due of the automatic messages; to be called every few minutes. */
    sweep: () => sweep(deps),
    /** To be registered with the job worker. */
    jobKinds: [startMessageJob(deps), writeMessageJob(deps)] as JobKind<never>[],
  };
}
