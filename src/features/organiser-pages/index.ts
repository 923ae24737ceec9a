export type { OrganiserPages } from './actions/organiser-pages.ts';
