export type { MessageDetails } from './actions/read-messages.ts';
export type { MessageInput } from './actions/save-message.ts';
export { messagingApi } from './api/messaging-api.ts';
export { type Messaging } from './actions/messaging.ts';
export {
  AUTOMATIC_KINDS,
  type AutomaticKind,
  type MessageKind,
  type MessageStatus,
  type MessagingTables,
} from './model/schema.ts';
