import { textOf } from '#shared/entity/text-of.ts';
import { treasuryService } from '#features/treasury/service.ts';
import { membersService } from '#features/members/service.ts';
import { officersService } from '#features/officers/service.ts';
import { chaptersService } from '#features/chapters/service.ts';
import { duesService } from '#features/dues/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { pressedButton } from '#shared/forms/pressed-button.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import type { MemberStatus } from '#features/members/index.ts';
import { ApiError } from '#lib/errors.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { countryOptions } from '#features/chapters/pages/country-names.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/member';

/** Whose membership can become another. */
const TIERED: ReadonlySet<MemberStatus> = new Set(['active', 'lapsed']);

const person = typedTexts('name', 'email', 'phone', 'city', 'country', 'bornOn', 'updated');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language, services } = await officerPage(
    context,
    request,
    params.slug,
    'members.view',
  );
  const read = await answered(context.get(membersService).read(actor, params.memberId), language);
  const { member, tier, family, consents } = read;
  const { dues, payments } = await context.get(duesService).of(member.id);
  const may = await context.get(officersService).actionsIn(actor, member);
  const { name, email, phone, city, country, bornOn, updated } = member;
  const place = (await context.get(chaptersService).read(member.chapter)).chapter;
  const tiers =
    may.has('members.tier') && TIERED.has(member.status)
      ? await context.get(membersService).tiers.of(place)
      : [];
  const chosen = new URL(request.url).searchParams.get('tier') ?? '';
  const change =
    tiers.some(({ id }) => id === chosen) && chosen !== member.tier
      ? await told(context.get(duesService).previewTier(actor, member.id, chosen), language)
      : { change: null, problem: null };
  const tree = may.has('members.edit') ? await context.get(chaptersService).tree(chapter.path) : [];
  return {
    slug: chapter.slug,
    may: [...may],
    countries: countryOptions(language),
    member: {
      id: member.id,
      status: member.status,
      confirmed: read.confirmed,
      number: member.number,
      joinedAt: member.joinedAt,
      appliedAt: member.appliedAt,
      paidUntil: member.paidUntil,
      chapter: { id: member.chapter, name: read.chapter?.name ?? '' },
      tier: tier?.name ?? '',
      person: { name, email, phone, city, country, bornOn, updated },
      family: family.map((each) => ({ id: each.id, name: each.name, relation: each.relation })),
      consents: consents.filter(({ given }) => given).map(({ purpose }) => purpose),
    },
    dues: dues.map(({ id, status, amount, currency, dueOn }) => ({
      id,
      status,
      amount,
      currency,
      dueOn,
      // What was recorded by hand can be taken back.
      byHand:
        payments.find((each) => each.dues === id && each.method !== 'card' && each.status === 'paid')?.id ??
        null,
    })),
    tier: {
      own: member.tier,
      ...change,
      tiers: tiers.map(({ id, name: called, amount, currency, period }) => ({
        id,
        name: called,
        price: period === 'free' ? '' : formatMoney(amount, currency, LOCALES[language], true),
      })),
    },
    today: services.clock.text().slice(0, 10),
    places: tree.map((place) => ({
      id: place.id,
      name: place.name,
      depth: place.path.split('/').length - chapter.path.split('/').length,
    })),
  };
}

/** What another membership would change, or why it is not possible now. */
async function told<Change>(asked: Promise<Change>, language: Language) {
  try {
    return { change: await asked, problem: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      return { change: null, problem: error.messageIn(language) };
    throw error;
  }
}

/** One form of the page, told by its button. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'members.view');
  const members = context.get(membersService);
  const dues = context.get(duesService);
  const treasury = context.get(treasuryService);
  const form = await readForm(request);
  const given = (name: string): string => textOf(form.get(name));
  const at = `/chapters/${encodeURIComponent(chapter.slug)}/manage/members`;
  const here = `${at}/${params.memberId}`;
  const intent = given('intent');
  if (intent === 'person') {
    const submission = parseWithZod(form, { schema: person });
    const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
      data({ reply, problem: null, typed: null }, init ?? {});
    if (submission.status !== 'success') return again(invalidForm(submission));
    const { updated, ...values } = submission.value;
    try {
      await members.edit(actor, params.memberId, values, { ifUpdated: updated });
    } catch (error) {
      return again(refusedForm(submission, error, Object.keys(person.shape), { language }));
    }
    throw redirect(`${here}?done=saved`);
  }
  const hand = { method: given('method'), paidOn: given('paidOn'), reference: given('reference') };
  const verbs: Record<string, [work: () => Promise<unknown>, next: string]> = {
    approve: [() => members.decide(actor, params.memberId, 'approve'), `${here}?done=member-approved`],
    decline: [() => members.decide(actor, params.memberId, 'decline'), `${here}?done=member-declined`],
    move: [() => members.move(actor, params.memberId, given('chapter')), `${at}?done=saved`],
    tier: [
      () => dues.changeTier(actor, params.memberId, { tier: given('tier'), told: given('told') }),
      `${here}?done=saved`,
    ],
    waive: [() => dues.waive(actor, chapter.id, given('id')), `${here}?done=saved`],
    record: [() => treasury.recordDues(actor, chapter.id, given('id'), hand), `${here}?done=saved`],
    'take-back': [() => treasury.takeBack(actor, chapter.id, given('id')), `${here}?done=saved`],
    end: [() => members.leave(actor, params.memberId, { forget: false }), `${here}?done=membership-ended`],
    forget: [() => members.leave(actor, params.memberId, { forget: true }), `${at}?done=membership-ended`],
  };
  const verb = pressedButton(verbs, intent);
  if (!verb) throw data(null, { status: 400 });
  const [work, next] = verb;
  const problem = await refusal(work(), language);
  if (problem !== null)
    return data({ reply: undefined, problem, typed: { id: given('id'), ...hand } }, { status: 409 });
  throw redirect(next);
}
