import { serviceKey } from '#platform/rooms/index.ts';
import type { ConsoleStaff } from './console-staff.ts';

export const consoleStaffService = serviceKey<ConsoleStaff>('console-staff');
