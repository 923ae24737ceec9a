import { serviceKey } from '#platform/rooms/index.ts';
import type { OrganiserRisks } from './organiser-risks.ts';

export const organiserRisksService = serviceKey<OrganiserRisks>('organiser-risks');
