import { duesService } from '#features/dues/service.ts';
import { membersService } from '#features/members/service.ts';
import { donationsService } from '#features/donations/service.ts';
import { membershipParts } from '#features/members/model/membership-part.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import { announcementsService } from '#features/announcements/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, redirectDocument } from 'react-router';
import type { ShownRenewal } from '#features/dues/ui/renewal-card.tsx';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import type { Dues, MemberDues } from '#features/dues/index.ts';
import type { Membership } from '#features/members/index.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { consentsIn } from '#features/members/pages/consents.server.ts';
import { countryOptions } from '#features/chapters/pages/country-names.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { shownDocument } from '#features/announcements/pages/shown-document.server.ts';
import { qrPath } from '#platform/qr/index.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/membership';

const person = typedTexts('name', 'email', 'phone', 'city', 'country', 'bornOn', 'updated');
const relative = typedTexts('name', 'relation');

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const { config, language } = await communityVisitor(context, request);
  const actor = { id: viewer.id, superuser: false };
  const card = new URL(request.url).searchParams.get('card');
  // Whoever comes back from the page of their card sees it at once; reloaded, the page asks nobody.
  if (card) {
    await answered(context.get(duesService).renewals.returned(card), language);
    throw redirect('/membership?done=saved');
  }
  const [own, gifts] = await Promise.all([
    context.get(membersService).own(actor),
    context.get(donationsService).monthly.own(actor),
  ]);
  const monthly = gifts.map(({ token, title, amount, currency, status, nextAt }) => {
    return { token, title, amount, currency, failing: status === 'failing', nextAt };
  });
  if (!own) return { own: null, community: config.communityName, countries: [], monthly };
  const { member, chapter, tier, family, consents, cards } = own;
  const belongs = member.status === 'active' || member.status === 'lapsed';
  const [{ dues, payments }, parts, news, documents] = await Promise.all([
    context.get(duesService).of(member.id),
    Promise.all(
      context
        .get(extensionsService)(membershipParts)
        .map(async (part) => ({
          title: part.title[language],
          items: await part.items(member.id, language),
        })),
    ),
    belongs ? context.get(announcementsService).for(member) : [],
    belongs ? context.get(announcementsService).documents.for(member) : [],
  ]);
  const { name, email, phone, city, country, bornOn, updated, status, joinedAt, appliedAt, paidUntil } =
    member;
  return {
    community: config.communityName,
    countries: countryOptions(language),
    monthly,
    own: {
      status,
      joinedAt,
      appliedAt,
      paidUntil,
      person: { name, email, phone, city, country, bornOn, updated },
      chapter: chapter ? { name: chapter.name, slug: chapter.slug } : null,
      tier: tier ? { name: tier.name, family: tier.family === 1 } : null,
      dues: dues.map((row) => ({
        id: row.id,
        status: row.status,
        amount: row.amount,
        currency: row.currency,
        dueOn: row.dueOn,
        periodFrom: row.periodFrom,
        token: row.status === 'open' ? row.token : '',
      })),
      receipts: payments.map(({ dues: of, token }) => ({ dues: of, token })),
      family: family.map(({ id, name: relativeName, relation }) => ({ id, name: relativeName, relation })),
      renewal: await renewalOf(context.get(duesService).renewals, actor, { ...own, dues }),
      news: news.map(({ id, title, publishedAt, chapterName }) => ({
        id,
        title,
        publishedAt,
        from: chapterName,
      })),
      parts: parts.filter(({ items }) => items.length > 0),
      documents: documents.map((row) => ({ ...shownDocument(row), from: row.chapterName })),
      consents: consents.filter(({ given }) => given).map(({ purpose }) => purpose),
      cards: cards.map((card) => ({
        place: card.place,
        name: card.name,
        number: card.number,
        until: card.until,
        url: `${config.origin}/card/${card.code}`,
        qr: qrPath(`${config.origin}/card/${card.code}`),
      })),
    },
  };
}

/** One form of the page, told by its button. */
export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const { language } = await communityVisitor(context, request);
  const actor = { id: viewer.id, superuser: false };
  const form = await readForm(request);
  const intent = form.get('intent');
  const done = () => redirect('/membership?done=saved');
  const of =
    (which: 'person' | 'family') =>
    ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
      data({ of: which, reply, problem: null }, init ?? {});
  if (intent === 'person') {
    const submission = parseWithZod(form, { schema: person });
    if (submission.status !== 'success') return of('person')(invalidForm(submission));
    const { updated, ...values } = submission.value;
    try {
      await context.get(membersService).editOwn(actor, values, { ifUpdated: updated });
    } catch (error) {
      return of('person')(refusedForm(submission, error, Object.keys(person.shape), { language }));
    }
    throw done();
  }
  if (intent === 'family') {
    const submission = parseWithZod(form, { schema: relative });
    if (submission.status !== 'success') return of('family')(invalidForm(submission));
    try {
      await context.get(membersService).addFamily(actor, submission.value);
    } catch (error) {
      return of('family')(refusedForm(submission, error, ['name', 'relation'], { language }));
    }
    throw done();
  }
  if (intent === 'renew') {
    let page = '';
    const problem = await refusal(
      context
        .get(duesService)
        .renewals.open(actor)
        .then((url) => void (page = url)),
      language,
    );
    if (problem !== null) return data({ of: null, reply: undefined, problem }, { status: 409 });
    // The page of the card is no page of this site, even where the sandbox serves it under the same address.
    throw redirectDocument(page, 303);
  }
  const id = form.get('id');
  const work =
    intent === 'remove'
      ? context.get(membersService).removeFamily(actor, typeof id === 'string' ? id : '')
      : intent === 'stop-renewal'
        ? context.get(duesService).renewals.stop(actor)
        : context.get(membersService).setConsents(actor, new Set(consentsIn(form)));
  const problem = await refusal(work, language);
  if (problem !== null) return data({ of: null, reply: undefined, problem }, { status: 409 });
  throw done();
}

/** What is shown of the renewal of a yearly membership; null for any other. */
async function renewalOf(
  renewals: Dues['renewals'],
  actor: { id: string; superuser: boolean },
  { member, tier, dues }: Pick<Membership, 'member' | 'tier'> & Pick<MemberDues, 'dues'>,
): Promise<ShownRenewal | null> {
  const open = dues.findLast(({ status }) => status === 'open');
  const belongs = member.status === 'active' || (member.status === 'lapsed' && open !== undefined);
  if (tier?.period !== 'yearly' || !belongs) return null;
  const running = await renewals.own(actor);
  return {
    running: running && {
      amount: running.amount,
      currency: running.currency,
      card: running.card,
      failing: running.status === 'failing',
    },
    amount: tier.amount,
    currency: tier.currency,
    owed: running === null && open ? { amount: open.amount, currency: open.currency } : null,
    paidUntil: member.paidUntil,
  };
}
