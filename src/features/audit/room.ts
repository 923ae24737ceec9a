import { room } from '#platform/rooms/index.ts';
import { createAudit } from './audit.ts';
import { audit } from './migrations/20261121T1620-audit.ts';
import { auditService } from './service.ts';

export const auditRoom = room({
  key: auditService,
  migrations: [audit],
  open: (_services, { core }) => ({ service: createAudit(core) }),
});
