import type { Viewer } from '../../page-context.ts';

export interface NavEntry {
  to: string;
  label: string;
}

const everyone: NavEntry[] = [{ to: '/events', label: 'Events' }];

const signedIn: NavEntry[] = [
  { to: '/home', label: 'Home' },
  { to: '/tickets', label: 'My tickets' },
];

/** The main ways through the site. */
export function linksFor(viewer: Viewer | null): NavEntry[] {
  return viewer ? [...everyone, ...signedIn] : everyone;
}

/** Where "Create event" leads: somebody who is not signed in needs an account first, and comes there after that. */
export function createEventPath(viewer: Viewer | null): string {
  return viewer ? '/new-event' : '/register?next=%2Fnew-event';
}

/** The ways of an organiser, in the account menu. */
export const organiserLinks: NavEntry[] = [{ to: '/summary', label: 'Summary' }];

/** Bottom of the page. */
export const footerLinks: NavEntry[] = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/report-issue', label: 'Report an issue' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
];
