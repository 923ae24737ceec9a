export { type ApiContext, type ApiEnv, logOf, readJsonObject, requireActor } from './api-env.ts';
export { type Call, callOf } from './call.ts';
export { download, type Download, isLoopback } from './download.ts';
export { invalidBy } from './field-errors.ts';
export { limitBody } from './body-limit.ts';
export { clientAddress, isNear } from './client-address.ts';
export { networkOf } from './network.ts';
export { NetworkTries, type Tried } from './network-tries.ts';
export { plainAddress, remoteAddress } from './remote-address.ts';
