import type { Viewer } from '#shared/request/page-context.ts';
import type { words } from './shell.messages.ts';

export interface NavEntry {
  to: string;
  /** Its name among the shell's messages. */
  label: keyof (typeof words)['en']['links'];
}

const everyone: NavEntry[] = [
  { to: '/events', label: 'events' },
  { to: '/nrna-dash-board', label: 'community' },
];

const signedIn: NavEntry[] = [
  { to: '/home', label: 'home' },
  { to: '/tickets', label: 'tickets' },
  { to: '/planner', label: 'planner' },
];

/** The main ways through the site. */
export function linksFor(viewer: Viewer | null): NavEntry[] {
  return viewer ? [...everyone, ...signedIn] : everyone;
}

/** Where "Create event" leads: somebody who is not signed in needs an account first, and comes there after that. */
export function createEventPath(viewer: Viewer | null): string {
  return viewer ? '/new-event' : '/register?next=%2Fnew-event';
}

/** The ways in the account menu, besides the account itself. */
export const organiserLinks: NavEntry[] = [
  { to: '/summary', label: 'summary' },
  { to: '/payouts', label: 'payouts' },
  { to: '/seating-plans', label: 'seatingPlans' },
];

/** Bottom of the page. */
export const footerLinks: NavEntry[] = [
  { to: '/about', label: 'about' },
  { to: '/contact', label: 'contact' },
  { to: '/report-issue', label: 'reportIssue' },
  { to: '/privacy', label: 'privacy' },
  { to: '/terms', label: 'terms' },
];
