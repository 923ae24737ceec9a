import { type Answering, answering } from './actions/answer-messages.ts';
import { createReplies, type Replies } from './actions/reply.ts';
import { type Sender, sendMessage } from './actions/send-message.ts';
import type { SupportDeps } from './model/context.ts';
import { renewedStamp, stampAt } from './model/form-stamp.ts';
import type { RawMessage } from './model/message-input.ts';
import { isReference } from './model/reference.ts';
import type { MessageKind } from './model/schema.ts';
import { isKnown } from './store/messages.ts';

/** What people write to those who run the site. */
export interface Support {
  /** The seal of a form that is handed out now; it comes back with the form. */
  stamp(): string;
  /** The seal of a form that is shown again after it was refused. */
  renewStamp(stamp: string): string;
  /** Takes a message in. Throws ApiError 400 by field, 400 when a program seems to have sent it, 429 when too many came. */
  send(kind: MessageKind, message: RawMessage, sender: Sender): Promise<{ reference: string }>;
  /** Whether there is a message under that reference number. */
  knows(reference: string): Promise<boolean>;
  answering: Answering;
  replies: Replies;
}

export function createSupport(deps: SupportDeps): Support {
  const { db, clock, secret } = deps;
  return {
    stamp: () => stampAt(secret, clock.now()),
    renewStamp: (stamp) => renewedStamp(secret, stamp, clock.now()),
    send: (kind, message, sender) => sendMessage(deps, kind, message, sender),
    knows: async (reference) => isReference(reference) && isKnown(db, reference),
    answering: answering(deps),
    replies: createReplies(deps),
  };
}
