import { fieldOf } from '#features/console/pages/acted.server.ts';
import { mailPreview } from '#features/console/pages/mail-preview.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { type Language, isLanguage } from '#lib/language/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import type { TypedNotice } from '../model/notice-input.ts';
import { organiserNoticesService } from '../service.ts';
import type { Route } from './+types/notice-mail';
import { BLANK, readTyped, typedOf } from './typed-notice.server.ts';

type Asked = Pick<Route.LoaderArgs, 'context'>;

/** A draft as it would arrive by mail, as it is saved. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'announcements.write');
  const { language } = context.get(pageContext);
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return shown({ context }, BLANK, language);
  const { notice, addresses } = await answered(context.get(organiserNoticesService).find(id), language);
  return shown({ context }, typedOf(notice, addresses), language);
}

/** The same with what a form has, which is not saved. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireOperator(context, request, 'announcements.write');
  const form = await readForm(request);
  const asked = fieldOf(form, 'lang');
  const language = isLanguage(asked) ? asked : context.get(pageContext).language;
  return shown({ context }, readTyped(form), language);
}

/** In the frame stands what is missing where there is no mail yet. */
async function shown({ context }: Asked, typed: TypedNotice, language: Language): Promise<Response> {
  let mail = { subject: '', html: '<!doctype html><body></body>' };
  const refused = await refusalByField(
    context
      .get(organiserNoticesService)
      .preview(typed, language)
      .then((drawn) => (mail = drawn)),
    context.get(pageContext).language,
  );
  if (refused) mail.subject = Object.values(refused.fields).join(' ') || refused.message;
  return mailPreview(mail);
}
