import type { Ids } from '#lib/ids.ts';
import { type AuthOptions, defaultAuthOptions } from '../../schema/auth-options.ts';
import type { SourceCollection } from '../source/source-collection.ts';

/** The pages that PocketBase serves itself, and that are not here. */
const PAGES_LEFT_BEHIND = '{APP_URL}/_/';

const TEMPLATES = ['verificationTemplate', 'resetPasswordTemplate', 'confirmEmailChangeTemplate'] as const;

/**
 * An auth collection's options as the folder has them, secrets and all; what it lacks has its default. Mails that lead
 * to PocketBase's own pages are replaced by ours, and `note` is told.
 */
export function adoptedOptions(
  source: SourceCollection,
  ids: Ids,
  note: (text: string) => void,
): Partial<AuthOptions> | { viewQuery: string } {
  if (source.type === 'view') return { viewQuery: source.options.viewQuery ?? '' };
  if (source.type === 'base') return {};
  const defaults = defaultAuthOptions(ids, source.name === '_superusers');
  const own = source.options;
  const options: AuthOptions = { ...defaults, ...own };
  options.oauth2 = {
    ...defaults.oauth2,
    ...own.oauth2,
    // Go writes an empty list as null.
    providers: own.oauth2?.providers ?? [],
  };
  options.passwordAuth = {
    ...defaults.passwordAuth,
    ...own.passwordAuth,
    identityFields: own.passwordAuth?.identityFields ?? [],
  };
  for (const name of TEMPLATES) {
    const template = own[name];
    if (template && !template.body.includes(PAGES_LEFT_BEHIND)) continue;
    options[name] = defaults[name];
    if (template)
      note(
        `Emails that led to PocketBase's own pages (verification, password, address) now lead to pages of this site.`,
      );
  }
  return options;
}
