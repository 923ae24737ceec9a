import { forSuperusers } from '../call/require-superuser.ts';
import type { Route } from '../call/route.ts';
import { appleClientSecret } from './apple-client-secret.ts';
import { readSettings } from './read-settings.ts';
import { tryMail } from './try-mail.ts';
import { tryStorage } from './try-storage.ts';
import { updateSettings } from './update-settings.ts';

const SETTINGS = '/api/settings';

export const settingsRoutes: readonly Route[] = [
  ['GET', SETTINGS, forSuperusers(readSettings)],
  ['PATCH', SETTINGS, forSuperusers(updateSettings)],
  ['POST', `${SETTINGS}/test/s3`, forSuperusers(tryStorage)],
  ['POST', `${SETTINGS}/test/email`, forSuperusers(tryMail)],
  ['POST', `${SETTINGS}/apple/generate-client-secret`, forSuperusers(appleClientSecret)],
];
