import { data } from 'react-router';
import { fieldOf } from '#features/console/pages/acted.server.ts';
import { mailPreview } from '#features/console/pages/mail-preview.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { isMail, MAILS } from '../model/auth-options.ts';
import type { Route } from './+types/option-mail';
import { collectionOf } from './collection-of.server.ts';

/** A mail of the collection as it is saved. */
export async function loader(asked: Route.LoaderArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const mail = new URL(asked.request.url).searchParams.get('mail') ?? MAILS[0];
  if (!collection.auth || !isMail(mail)) throw data(null, { status: 404 });
  const template = mail
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], collection.auth) as {
    subject: string;
    body: string;
  };
  return mailPreview(await service.collections.previewMail(collection.id, template, language));
}

/** A mail of the collection with the words that a form has, which are not saved. */
export async function action(asked: Route.ActionArgs) {
  await requireOperator(asked.context, asked.request, 'data.change');
  const { collection, service, language } = await collectionOf(asked);
  const form = await readForm(asked.request);
  const mail = fieldOf(form, 'mail');
  if (!collection.auth || !isMail(mail)) throw data(null, { status: 404 });
  const template = { subject: fieldOf(form, `${mail}.subject`), body: fieldOf(form, `${mail}.body`) };
  return mailPreview(await service.collections.previewMail(collection.id, template, language));
}
