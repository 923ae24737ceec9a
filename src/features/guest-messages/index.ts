export type { AutomaticInput } from './actions/automatic-message.ts';
export type { AutomaticMessage, ListedMessage, MessageDetails } from './actions/read-messages.ts';
export type { MessageInput } from './actions/save-message.ts';
export { messagingApi } from './api/messaging-api.ts';
export type { MessagedEvents, MessagingDeps } from './model/deps.ts';
export { createMessaging, type Messaging } from './actions/messaging.ts';
export type { Audience } from './model/audience.ts';
export { VARIABLES } from './model/variables.ts';
export {
  AUTOMATIC_KINDS,
  type AutomaticKind,
  type MessageKind,
  type MessageStatus,
  type MessagingTables,
} from './model/schema.ts';
