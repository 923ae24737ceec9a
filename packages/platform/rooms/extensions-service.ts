import type { Extensions } from './extension.ts';
import { serviceKey } from './key.ts';

/** What rooms added at extension points, for pages and for whatever stands above all rooms. */
export const extensionsService = serviceKey<Extensions>('extensions');
