import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { eventCards } from '#features/discovery/pages/event-cards.server.ts';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { paragraphs } from '#features/organiser-notices/model/paragraphs.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { typed } from '#shared/forms/typed-values.server.ts';
import { askViewer } from '#shared/request/ask-viewer.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import type { ViewerQuestion } from '#shared/request/viewer-questions.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { linkText } from '../model/links.ts';
import type { OrganiserPages } from '../index.ts';
import { organiserPagesService } from '../service.ts';
import type { Route } from './+types/organiser';

/** Events of one page of a list. */
const PAGE_LENGTH = 12;
/** Past ones below those to come. */
const PAST_BELOW = 4;

/** How somebody stands to an organiser: a guest leaves an address, an account follows with one press. */
type Standing = 'guest' | 'account' | 'following' | 'own';

/** What somebody has just done there (`?done=…`). */
const DONE = ['asked', 'followed', 'left'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const pages = context.get(organiserPagesService);
  const services = context.get(servicesContext);
  const asking = context.get(pageContext);
  const { config, language } = asking;
  const found = pages.read(params.slug).catch(async (error: unknown) => {
    // What nobody sees yet is seen by who makes it.
    const own = await pages.preview(asking.viewer?.id ?? '', params.slug);
    if (!own) throw error;
    return { page: own, moved: null };
  });
  const { page, moved } = await answered(found, language);
  const { search, searchParams } = new URL(request.url);
  if (page === null) throw redirect(`/o/${moved}${search}`, 301);
  const past = page.showPast && searchParams.get('when') === 'past';
  const cursor = searchParams.get('cursor') ?? undefined;
  const path = `/o/${page.slug}`;
  const now = services.clock.text();
  const [list, below] = await Promise.all([
    answered(pages.events(page.account, { past, limit: PAGE_LENGTH, cursor }), language),
    page.showPast && !past && cursor === undefined
      ? pages.events(page.account, { past: true, limit: PAST_BELOW })
      : { items: [], next: null },
  ]);
  const [cards, pastCards, standing] = await Promise.all([
    eventCards(services, list.items, now, language),
    eventCards(services, below.items, now, language),
    askViewer(context, 'follows', standingOf(pages, page.account)),
  ]);
  if (page.shown)
    keepPage(
      context,
      ['events', `user:${page.account}`, ...cards.tags, ...pastCards.tags],
      [...cards.moments, ...pastCards.moments, ...list.items.map(({ endsAt }) => (past ? null : endsAt))],
    );
  const to = (at: string | null) =>
    at === null ? null : `${path}?${new URLSearchParams({ ...(past ? { when: 'past' } : {}), cursor: at })}`;
  const said = searchParams.get('done');
  const picture = page.picture === null ? null : config.origin + page.picture;
  return {
    name: page.name,
    shown: page.shown,
    path,
    picture: page.picture,
    about: paragraphs(page.about).map((lines) =>
      lines.map((pieces) => pieces.map(({ text }) => text).join('')),
    ),
    links: page.links.map((href) => ({ href, text: linkText(href) })),
    past,
    events: cards.events,
    previous: to(list.previous),
    next: to(list.next),
    below: pastCards.events,
    showPast: page.showPast,
    more: below.next !== null,
    standing,
    done: DONE.find((one) => one === said) ?? null,
    sharedPicture: picture,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': config.origin + path,
      name: page.name,
      url: config.origin + path,
      ...(page.about === '' ? {} : { description: page.about }),
      ...(picture === null ? {} : { logo: picture, image: picture }),
      ...(page.links.length === 0 ? {} : { sameAs: page.links }),
    },
  };
}

/** Made out here: it outlives the request. */
const standingOf =
  (pages: Pick<OrganiserPages, 'isFollowing'>, organiser: string): ViewerQuestion<Standing> =>
  async (viewer) => {
    if (!viewer) return 'guest';
    if (viewer.id === organiser) return 'own';
    if (await pages.isFollowing(organiser, viewer)) return 'following';
    return viewer.verified ? 'account' : 'guest';
  };

const schema = z.object({ intent: typed, email: typed });

export async function action({ context, params, request }: Route.ActionArgs) {
  const pages = context.get(organiserPagesService);
  const { language, address } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { intent, email } = submission.value;
  const back = (slug: string, done: string) => redirect(`/o/${encodeURIComponent(slug)}?done=${done}`, 303);
  try {
    // Who has the page open may not know yet that it has another address.
    const { moved } = await pages.read(params.slug);
    const slug = moved ?? params.slug;
    if (intent === 'ask') {
      await pages.askToFollow(slug, { email, language, address: address() });
      return back(slug, 'asked');
    }
    const viewer = requireViewer(context, request);
    if (intent === 'leave') {
      const { page } = await pages.read(slug);
      if (page) await pages.leaveAs(page.account, viewer);
      return back(slug, 'left');
    }
    await pages.followAs(slug, viewer, viewer.language ?? language);
    return back(slug, 'followed');
  } catch (error) {
    return refusedForm(submission, error, ['email'], { language });
  }
}
