import { ApiError } from '#lib/errors.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { checkSettings, type SettingsErrors } from '../settings/check-settings.ts';
import { merged, WrongTypeError } from '../settings/merged.ts';
import type { Settings } from '../settings/settings.ts';

type Context = Pick<AuthContext, 'settings' | 'clock' | 'now'>;
type Sent = Readonly<Record<string, unknown>>;

/** What would be wrong, by its path, if what `sent` names were set; empty when nothing is. Throws 400 for what has another type. */
export async function problemsOfChange(context: Context, sent: Sent): Promise<SettingsErrors> {
  return checkSettings(changed(await context.settings.current(context.now()), sent));
}

/**
 * Sets what `sent` names and leaves the rest, secrets too. Throws 400 with what is wrong by its path, and then changes
 * nothing.
 */
export async function changeSettings(context: Context, sent: Sent): Promise<Settings> {
  const settings = changed(await context.settings.current(context.now()), sent);
  const errors = checkSettings(settings);
  if (Object.keys(errors).length > 0)
    throw new ApiError(400, 'An error occurred while saving the new settings.', errors);
  await context.settings.save(settings, context.clock.text());
  return settings;
}

function changed(settings: Settings, sent: Sent): Settings {
  try {
    const { trustedProxy, ...rest } = merged(settings, sent);
    const headers = trustedProxy.headers.map((name) => name.trim());
    return { ...rest, trustedProxy: { ...trustedProxy, headers } };
  } catch (error) {
    if (!(error instanceof WrongTypeError)) throw error;
    throw new ApiError(400, 'An error occurred while loading the submitted data.', {}, error);
  }
}
