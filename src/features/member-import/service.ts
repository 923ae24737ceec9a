import { serviceKey } from '#platform/rooms/index.ts';
import type { MemberImport } from './member-import.ts';

export const memberImportService = serviceKey<MemberImport>('member-import');
