import { checkSettings, type SettingsErrors } from './check-settings.ts';
import { merged, WrongTypeError } from './merged.ts';
import type { RateLimitRule, Settings } from './settings.ts';

/** A setting that is stored and can't be used, by its path (`trustedProxy.headers.0`), and why. */
export interface PassedOver {
  setting: string;
  why: string;
}

/**
 * What is stored, where it can be used, and the default where it can't: whoever wrote it (an older version, a folder that
 * was brought over, a query of an operator), it must not stop the site. What is switched on and can't work is off.
 */
export function soundSettings(
  defaults: Settings,
  stored: unknown,
): { settings: Settings; passedOver: PassedOver[] } {
  const passedOver: PassedOver[] = [];
  const typed = rightTypes(defaults, stored, passedOver);
  const errors = checkSettings(typed);
  passedOver.push(...told(errors));
  return { settings: passedOver.length === 0 ? typed : repaired(typed, defaults, errors), passedOver };
}

/** The stored groups over the defaults; a group whose values have other types is left as it is by default. */
function rightTypes(defaults: Settings, stored: unknown, passedOver: PassedOver[]): Settings {
  const groups = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : null;
  if (!groups) {
    passedOver.push({ setting: 'settings', why: 'They are not a JSON object.' });
    return defaults;
  }
  const settings = Object.entries(defaults).map(([name, value]) => {
    try {
      return [name, merged(value, (groups as Record<string, unknown>)[name], name)];
    } catch (error) {
      if (!(error instanceof WrongTypeError)) throw error;
      passedOver.push({ setting: error.message, why: 'It has the wrong type.' });
      return [name, value];
    }
  });
  return Object.fromEntries(settings) as Settings;
}

/** Every error with its path. */
function told(errors: object, path = ''): PassedOver[] {
  return Object.entries(errors).flatMap(([name, error]: [string, object]) => {
    const setting = path ? `${path}.${name}` : name;
    return 'code' in error && 'message' in error
      ? [{ setting, why: String(error.message) }]
      : told(error, setting);
  });
}

function repaired(settings: Settings, defaults: Settings, errors: SettingsErrors): Settings {
  const wrong = (group: keyof Settings): Record<string, object> => ({ ...errors[group] }) as never;
  const { cron, cronMaxKeep } = wrong('backups');
  const limits = wrong('rateLimits');
  const rules = withoutWrong<RateLimitRule>(settings.rateLimits.rules, limits.rules);
  return {
    meta: withDefaults(settings.meta, defaults.meta, wrong('meta')),
    logs: withDefaults(settings.logs, defaults.logs, wrong('logs')),
    batch: withDefaults(settings.batch, defaults.batch, wrong('batch')),
    smtp: offIfWrong(settings.smtp, defaults.smtp, wrong('smtp')),
    s3: offIfWrong(settings.s3, defaults.s3, wrong('s3')),
    backups: {
      cron: cron || cronMaxKeep ? defaults.backups.cron : settings.backups.cron,
      cronMaxKeep: cronMaxKeep ? defaults.backups.cronMaxKeep : settings.backups.cronMaxKeep,
      s3: offIfWrong(settings.backups.s3, defaults.backups.s3, { ...wrong('backups').s3 }),
    },
    rateLimits: {
      enabled: settings.rateLimits.enabled && rules.length > 0,
      rules,
      excludedIPs: withoutWrong(settings.rateLimits.excludedIPs, limits.excludedIPs),
    },
    trustedProxy: {
      ...settings.trustedProxy,
      headers: withoutWrong(settings.trustedProxy.headers, wrong('trustedProxy').headers),
    },
    // What can't be read in it matches nobody: without it a list that closes the door would open it.
    superuserIPs: settings.superuserIPs,
  };
}

/** What could not work as it is stored is switched off, and can be set again piece by piece. */
function offIfWrong<T extends { enabled: boolean }>(
  values: T,
  defaults: T,
  errors: Record<string, object>,
): T {
  if (Object.keys(errors).length === 0) return values;
  return { ...withDefaults(values, defaults, errors), enabled: false };
}

function withDefaults<T extends object>(values: T, defaults: T, errors: Record<string, object>): T {
  const chosen = Object.entries(values).map(([name, value]) => [
    name,
    errors[name] ? (defaults as Record<string, unknown>)[name] : (value as unknown),
  ]);
  return Object.fromEntries(chosen) as T;
}

/** A list without the entries whose number is among the errors. */
const withoutWrong = <T>(list: readonly T[], errors: object = {}): T[] =>
  list.filter((_, n) => !Object.hasOwn(errors, String(n)));
