import { notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/refusals.messages.ts';
import { storedLinks } from '../model/links.ts';
import type { OrganiserDeps } from '../model/deps.ts';
import type { OrganiserPageRow, OrganiserTables } from '../model/schema.ts';
import { followersCount } from '../store/follows.ts';
import { movedTo, pageOfAccount, shownBySlug, type ShownPage } from '../store/pages.ts';

/** What everybody may read of an organiser. */
export interface PublicPage {
  account: string;
  /** False where its organiser alone sees it. */
  shown: boolean;
  slug: string;
  name: string;
  about: string;
  links: string[];
  showPast: boolean;
  /** UTC text. */
  updated: string;
  /** Where their picture lies on this site; null without one. */
  picture: string | null;
}

function publicPage({ avatar, ...row }: ShownPage): PublicPage {
  return {
    ...ownPage(row),
    account: row.account,
    picture:
      avatar === '' ? null : `/api/files/users/${row.account}/${encodeURIComponent(avatar)}?thumb=256x256`,
  };
}

/** A page that everybody sees, or the address where it is now. Throws 404 where there is none. */
export async function readPage(
  { db }: OrganiserDeps,
  asked: string,
): Promise<{ page: PublicPage; moved: null } | { page: null; moved: string }> {
  const query = db.read<OrganiserTables>();
  const slug = asked.toLowerCase();
  const page = await shownBySlug(query, slug);
  if (page)
    return page.slug === asked ? { page: publicPage(page), moved: null } : { page: null, moved: slug };
  const moved = await movedTo(query, slug);
  if (moved === null) throw notFound(inEach(words, (t) => t.noPage));
  return { page: null, moved };
}

/** What an organiser has typed of their page. */
export type OwnPage = Omit<PublicPage, 'account' | 'picture'>;

function ownPage({ slug, name, about, links, showPast, shown, updated }: OrganiserPageRow): OwnPage {
  return {
    slug,
    name,
    about,
    links: storedLinks(links),
    showPast: showPast === 1,
    shown: shown === 1,
    updated,
  };
}

/** The page of an account as it will be, for its organiser alone; null where it has none at that address. */
export async function previewPage(
  { db }: OrganiserDeps,
  account: string,
  slug: string,
): Promise<PublicPage | null> {
  const query = db.read<OrganiserTables>();
  const row = await pageOfAccount(query, account);
  if (row?.slug !== slug) return null;
  const user = await query.selectFrom('users').select('avatar').where('id', '=', account).executeTakeFirst();
  return publicPage({ ...row, avatar: user?.avatar ?? '' });
}

/** The page of an account, shown or not, and how many follow; null where it has none. */
export async function readOwnPage(
  { db }: OrganiserDeps,
  account: string,
): Promise<(OwnPage & { followers: number }) | null> {
  const query = db.read<OrganiserTables>();
  const row = await pageOfAccount(query, account);
  if (!row) return null;
  const { followers } = await followersCount(query, account).executeTakeFirstOrThrow();
  return { ...ownPage(row), followers };
}
