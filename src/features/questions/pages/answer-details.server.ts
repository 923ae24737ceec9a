import { textOf } from '#shared/entity/text-of.ts';
import type { DetailsShown } from '#features/questions/index.ts';
import { data, redirect } from 'react-router';
import type { DetailsAnswer } from '../ui/details-answer.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { prefixOf } from './details-page.server.ts';
import { words } from '#shell/public/not-here.messages.ts';
import { readGuestTyped, readOrderTyped, takeFieldProblems } from './typed-answers.server.ts';

/** Whose form it is: what it does with what it reads. */
export interface DetailsForm {
  services: AppServices;
  language: Language;
  event: string;
  details: DetailsShown;
  /** Where the form came from. */
  address: string;
  /** The page of the form. */
  here: string;
  saveOrder(given: Record<string, unknown>, seen: string): Promise<void>;
  saveGuest(position: number, given: Record<string, unknown>, seen: string): Promise<void>;
  /** Makes the guest's private link; gives it unless it was mailed. */
  share(position: number, to: string | undefined): Promise<string | null>;
}

/** Saves what was answered for the order or one guest, or makes a guest's private link. Leads back to the page when it is done. */
export async function answerDetails(form: FormData, page: DetailsForm) {
  const { services, language, details, here } = page;
  const text = (name: string): string => textOf(form.get(name));
  const intent = text('intent');
  const position = Number(text('position'));
  const nothing: DetailsAnswer = { intent, of: -1, link: null, shared: null, shown: null, problem: null };
  if (intent === 'send' || intent === 'link') {
    try {
      const link = await page.share(position, intent === 'send' ? text('email') : undefined);
      if (link === null) throw redirect(`${here}?done=sent#guest-${position}`);
      return data({ ...nothing, of: position, link });
    } catch (error) {
      if (error instanceof Response) throw error;
      const { problem, status, error: refusal } = refusedBy(error, language);
      const shared = { typed: text('email'), problem: fieldMessage(refusal.data.email, language) ?? problem };
      return data({ ...nothing, of: position, shared }, { status });
    }
  }
  const guest = details.guests.find((one) => one.position === position);
  if (intent === 'guest' && !guest) throw data(words[language].ticket, { status: 404 });
  const prefix = guest ? prefixOf(guest) : '';
  const reading = {
    services,
    event: page.event,
    questions: details.asked.questions,
    language,
    address: page.address,
    salt: '',
  };
  const { given, shown } =
    intent === 'guest' ? await readGuestTyped(form, prefix, reading) : await readOrderTyped(form, reading);
  const again = (problem: string | null, status: number) =>
    data({ ...nothing, of: intent === 'guest' ? position : -1, shown, problem }, { status });
  if (Object.keys(shown.problems).length > 0) return again(null, 400);
  try {
    if (intent === 'guest') await page.saveGuest(position, given, text('seen'));
    else await page.saveOrder(given, text('seen'));
  } catch (error) {
    if (takeFieldProblems(error, intent === 'guest' ? prefix : null, language, shown))
      return again(null, 400);
    const { problem, status } = refusedBy(error, language);
    return again(problem, status);
  }
  throw redirect(`${here}?done=saved${intent === 'guest' ? `#guest-${position}` : ''}`);
}

function refusedBy(error: unknown, language: Language) {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { problem: error.messageIn(language), status: error.status, error };
}
