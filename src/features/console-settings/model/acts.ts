import type { ConsoleActs } from '#features/console/model/console-access.ts';
import type { StaffPermission } from '#features/staff/model/permissions.ts';
import type { SettingPage } from './setting-fields.ts';

/**
 * Who saves the settings of a page. Links in mails lead to the site's address, mails and backups go where the settings say,
 * and the addresses say who is let in: whoever changes these could become a superuser. How many backups are kept decides which are
 * deleted.
 */
const SAVED_BY: Record<SettingPage, StaffPermission> = {
  site: 'settings.secure',
  mail: 'settings.secure',
  storage: 'settings.secure',
  addresses: 'settings.secure',
  backups: 'settings.secure',
  limits: 'settings.change',
  log: 'settings.change',
};

/** What the forms of a page of settings need: to save it, and to try what is set. */
export const actsOf = (page: SettingPage): ConsoleActs => ({
  save: SAVED_BY[page],
  ...(page === 'mail' ? { test: 'settings.change' } : {}),
  ...(page === 'storage' ? { files: 'settings.change', backups: 'settings.change' } : {}),
});
