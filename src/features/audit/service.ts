import { serviceKey } from '#platform/rooms/index.ts';
import type { Audit } from './audit.ts';

export const auditService = serviceKey<Audit>('audit');
