import { typed } from '#shared/forms/typed-values.server.ts';
import { volunteersService } from '#features/volunteers/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { Route } from './+types/sign-up';

const schema = z.object({
  name: typed,
  email: typed,
  phone: typed,
  consent: typed,
  shifts: z.array(z.string().max(40)).default([]),
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { event, open, shifts } = await answered(
    context.get(volunteersService).volunteers.open(params.token),
    language,
  );
  const { title, startsAt, endsAt, timezone, venueName, city } = event;
  return {
    event: { title, startsAt, endsAt, timezone, place: [venueName, city].filter(Boolean).join(', ') },
    open,
    shifts,
    done: new URL(request.url).searchParams.has('done'),
  };
}

/** Signs somebody up for what they chose: for all of it or for none. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { tries } = context.get(servicesContext);
  const { language, address } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { consent, ...typedIn } = submission.value;
  try {
    const person = { ...typedIn, consent: consent === 'on', language };
    await tries.count('volunteer', address());
    await context.get(volunteersService).volunteers.signUp(params.token, person);
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
  throw redirect(`/volunteer/${encodeURIComponent(params.token)}?done=1`, 303);
}
