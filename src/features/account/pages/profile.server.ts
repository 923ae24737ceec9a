import { todoService } from '#features/dashboard/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { optionalPhone } from '#shared/forms/phone/phone-value.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { ApiError, fieldError } from '#lib/errors.ts';
import type { Route } from './+types/profile';
import { type Crop, croppedPicture, readCrop, SQUARE } from '#shared/forms/cropped-picture.server.ts';
import { inEach, LANGUAGES } from '#lib/language/index.ts';
import { words } from '../messages/settings.messages.tsx';

const MAX_PICTURE = 5 * 1024 * 1024;

const schema = inEach(words, (t, language) =>
  z.object({
    name: z.string(t.nameMissing).trim().max(120, t.nameLong),
    phone: optionalPhone[language],
    locale: z.enum(['', ...LANGUAGES], t.chooseOne).default(''),
    daily: z.literal('on').optional(),
    /** The chosen part of the picture; without scripts there's none. */
    crop: z.string().max(100).optional(),
    removePicture: z.literal('on').optional(),
    picture: z
      .instanceof(File)
      .refine(({ size }) => size <= MAX_PICTURE, t.pictureLarge)
      .optional(),
  }),
);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = requireViewer(context, request);
  const user = await context.get(servicesContext).records.auth.readUser(id);
  const text = (field: string): string => {
    const value = user?.[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    phone: text('phone'),
    locale: text('locale'),
    uploaded: Boolean(user?.avatar),
    daily: await context.get(todoService).mail.read(id),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id } = requireViewer(context, request);
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema: schema[language] });
  if (submission.status !== 'success') return invalidForm(submission, { hide: ['picture'] });
  const { name, phone = '', locale, daily, picture, crop, removePicture } = submission.value;
  const { auth } = context.get(servicesContext).records;
  try {
    // The picture first: where it is refused, nothing is half saved.
    if (picture && picture.size > 0) await setPicture(context, id, picture, readCrop(crop));
    else if (removePicture) await context.get(servicesContext).records.files.detach('users', id, 'avatar');
    await auth.updateOwn('users', id, { name, phone, locale });
    await context.get(todoService).mail.set({ id }, daily === 'on');
  } catch (error) {
    const fields = ['name', 'phone', 'locale', 'picture'];
    return refusedForm(submission, error, fields, { hide: ['picture'], language });
  }
  // What is on the page already would stay in the language before.
  const lead = locale === '' || locale === language ? redirect : redirectDocument;
  return lead('/account?done=saved', 303);
}

async function setPicture(
  context: Readonly<RouterContextProvider>,
  id: string,
  picture: File,
  crop: Crop | null,
): Promise<void> {
  const bytes = await croppedPicture(new Uint8Array(await picture.arrayBuffer()), crop, SQUARE).catch(
    () => null,
  );
  if (!bytes) throw noPicture();
  try {
    const { files } = context.get(servicesContext).records;
    await files.attach('users', id, 'avatar', { name: picture.name, bytes });
  } catch (error) {
    throw error instanceof ApiError && error.status === 400 ? noPicture() : error;
  }
}

function noPicture(): ApiError {
  const message = inEach(words, (t) => t.noPicture);
  return new ApiError(
    400,
    inEach(words, (t) => t.pictureNotTaken),
    { picture: fieldError('invalid_picture', message) },
  );
}
