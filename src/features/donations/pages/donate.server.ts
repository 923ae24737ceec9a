import { donationsService } from '#features/donations/service.ts';
import { chaptersService } from '#features/chapters/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirectDocument } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import { suggestedAmounts } from '#lib/suggested-amounts.ts';
import { keepPage } from '#features/discovery/pages/keep-page.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/donate';

const schema = typedTexts('pick', 'amount', 'every', 'name', 'email', 'anonymous', 'message');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { language, viewer } = await communityVisitor(context, request);
  const { campaign, gifts } = await answered(context.get(donationsService).read(params.slug), language);
  const { chapter } = await context.get(chaptersService).read(campaign.chapter);
  keepPage(context, ['chapters', `campaign:${campaign.id}`], []);
  const { title, summary, goal, raised, currency, status, monthly } = campaign;
  return {
    chapter: { name: chapter.name, slug: chapter.slug },
    campaign: { title, summary, goal, raised, currency, status, gifts: campaign.gifts },
    donor: { name: viewer?.name ?? '', email: viewer?.email ?? '' },
    monthly: monthly === 1,
    gifts,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { language, services, address, actor } = await communityVisitor(context, request);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  let url: string;
  const pickedAmount = async (pick: string): Promise<string> => {
    const { campaign } = await context.get(donationsService).read(params.slug);
    const picked = suggestedAmounts(campaign.currency).find((amount) => String(amount) === pick);
    return picked === undefined ? '' : typedMoney(picked, campaign.currency);
  };
  try {
    await services.tries.count('gift', address());
    const { pick, ...given } = submission.value;
    // A typed amount counts before a chosen one.
    const amount = given.amount.trim() === '' ? await pickedAmount(pick) : given.amount;
    url = await context.get(donationsService).donate(params.slug, { ...given, amount }, language, actor);
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
  // Another site's page, in the sandbox too: the browser goes there, and no script.
  throw redirectDocument(url);
}
