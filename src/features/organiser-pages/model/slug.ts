import { slugify } from '#lib/slug.ts';

/** How long the address of a page is. */
export const SLUG_LENGTH = { least: 3, most: 40 };

/** Small letters, digits and single hyphens between them. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Addresses that look as if they were of the site itself, or may be needed by it. */
const RESERVED: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'all',
  'api',
  'confirm',
  'contact',
  'edit',
  'event',
  'events',
  'feed',
  'follow',
  'followers',
  'following',
  'help',
  'home',
  'login',
  'mela',
  'new',
  'null',
  'official',
  'organiser',
  'organisers',
  'organizer',
  'organizers',
  'page',
  'privacy',
  'search',
  'security',
  'settings',
  'sign-in',
  'sitemap',
  'staff',
  'support',
  'team',
  'terms',
  'undefined',
]);

/** Why a text is no address of a page; null where it is one. */
export function slugProblem(slug: string): 'form' | 'reserved' | null {
  const long = slug.length >= SLUG_LENGTH.least && slug.length <= SLUG_LENGTH.most;
  if (!long || !SLUG.test(slug)) return 'form';
  return RESERVED.has(slug) ? 'reserved' : null;
}

/** An address that a name suggests; '' where it suggests none. */
export function suggestedSlug(name: string): string {
  const slug = slugify(name)
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, SLUG_LENGTH.most)
    .replaceAll(/^-+|-+$/g, '');
  // What is made of a name without letters is called "event", and would say nothing.
  return slugify(name) === 'event' || slugProblem(slug) !== null ? '' : slug;
}
