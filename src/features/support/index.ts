export type { SentFile } from '#platform/storage/index.ts';
export type { ListedMessage, MessagePage } from './actions/answer-messages.ts';
export type { Sender } from './actions/send-message.ts';
export type { SupportDeps } from './model/context.ts';
export { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from './model/attachments.ts';
export { MAX_BODY, type RawMessage, type ReportedEvent } from './model/message-input.ts';
export type { MessageKind, MessageRow, MessageStatus, SupportTables } from './model/schema.ts';
export { createSupport, type Support } from './support.ts';
