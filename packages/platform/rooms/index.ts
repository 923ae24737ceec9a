export type { Core } from './core.ts';
export {
  type Extension,
  extension,
  type ExtensionPoint,
  extensionPoint,
  type Extensions,
} from './extension.ts';
export { extensionsService } from './extensions-service.ts';
export { type ServiceKey, serviceKey } from './key.ts';
export { extensionRegistry, openRooms, type Provided, type Rooms } from './open-rooms.ts';
export { schemaSteps } from './schema-steps-service.ts';
export { type Opening, type OpenRoom, type Room, room, type Services } from './room.ts';
