export { type ApiContext, type ApiEnv, logOf, readJsonObject, requireActor } from './api-env.ts';
export { type Call, callOf } from './call.ts';
export { download, type Download, isLoopback } from './download.ts';
export { invalidBy } from './field-errors.ts';
export { limitBody } from './body-limit.ts';
export { clientAddress } from './client-address.ts';
export { plainAddress, remoteAddress } from './remote-address.ts';
