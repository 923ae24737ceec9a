import type { SettingField } from './setting-fields.ts';

/** A limit as it is typed. */
export interface TypedRule {
  label: string;
  audience: string;
  maxRequests: string;
  duration: string;
}

/** What a form has typed in one of its fields. */
export type TypedValue = string | boolean | TypedRule[];

/** What a form holds, by the path of the setting; what it doesn't hold is not there. */
export type TypedSettings = Partial<Record<string, TypedValue>>;

const RULE_PARTS = ['label', 'audience', 'maxRequests', 'duration'] as const;

/** The settings as the form of a page shows them. Secrets are left empty. */
export function typedSettings(settings: unknown, fields: readonly SettingField[]): TypedSettings {
  return Object.fromEntries(fields.map((field) => [field.path, shown(field, valueAt(settings, field.path))]));
}

function shown({ kind }: SettingField, value: unknown): TypedValue {
  if (kind === 'switch') return value === true;
  if (kind === 'secret') return '';
  if (kind === 'lines') return (value as string[]).join('\n');
  if (kind === 'rules')
    return (value as Record<string, unknown>[]).map(
      (rule) =>
        Object.fromEntries(RULE_PARTS.map((part) => [part, String(rule[part])])) as unknown as TypedRule,
    );
  return String(value);
}

/** What was typed into the form of a page. */
export function typedForm(form: FormData, fields: readonly SettingField[]): TypedSettings {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(
    fields.flatMap(({ path, kind }): [string, TypedValue][] => {
      if (kind === 'switch') return [[path, form.has(path)]];
      // A form that was cut off clears nothing.
      if (!form.has(kind === 'rules' ? `${path}.0.label` : path)) return [];
      if (kind !== 'rules') return [[path, kind === 'secret' ? text(path) : text(path).trim()]];
      const rows: TypedRule[] = [];
      for (let n = 0; form.has(`${path}.${n}.label`); n += 1)
        rows.push(
          Object.fromEntries(
            RULE_PARTS.map((part) => [part, text(`${path}.${n}.${part}`).trim()]),
          ) as unknown as TypedRule,
        );
      // A row that was emptied is a limit that was taken out.
      return [[path, rows.filter(({ label }) => label !== '')]];
    }),
  );
}

/** What was typed, to be shown again: secrets are typed again. */
export const withoutSecrets = (typed: TypedSettings, fields: readonly SettingField[]): TypedSettings =>
  Object.fromEntries(fields.map(({ path, kind }) => [path, kind === 'secret' ? '' : (typed[path] ?? '')]));

/** A whole number, of the log's levels also below 0; NaN for anything else. Nothing typed is 0. */
const wholeNumber = (text: string, kind: SettingField['kind']): number =>
  (kind === 'level' ? /^-?\d{1,3}$/ : /^\d{0,9}$/).test(text) ? Number(text) : Number.NaN;

/**
 * What a form asks to be set, and the paths of the numbers that are none: those are left out, so that the rest can be checked.
 * An empty secret is left out, too, and stays as it is; so does what the form doesn't hold.
 */
export function settingsToSend(
  typed: TypedSettings,
  fields: readonly SettingField[],
): { sent: Record<string, unknown>; notNumbers: string[] } {
  const sent: Record<string, unknown> = {};
  const notNumbers: string[] = [];
  const number = (text: string, path: string, kind: SettingField['kind'] = 'number'): number => {
    const value = wholeNumber(text, kind);
    if (Number.isNaN(value)) notNumbers.push(path);
    return value;
  };
  for (const { path, kind } of fields) {
    const value = typed[path];
    if (value === undefined) continue;
    // A mail server that asks for nobody's name needs no password either: so it can be taken away.
    const nobody = path === 'smtp.password' && typed['smtp.username'] === '';
    if (kind === 'secret' && value === '' && !nobody) continue;
    const wrong = notNumbers.length;
    const asked = nobody ? '' : read(value, kind, path);
    if (notNumbers.length === wrong) put(sent, path, asked);
  }
  return { sent, notNumbers };

  function read(value: TypedValue, kind: SettingField['kind'], path: string): unknown {
    if (Array.isArray(value))
      return value.map(({ label, audience, maxRequests, duration }, n) => ({
        label,
        audience,
        maxRequests: number(maxRequests, `${path}.${n}.maxRequests`),
        duration: number(duration, `${path}.${n}.duration`),
      }));
    if (typeof value === 'boolean') return value;
    if (kind === 'number' || kind === 'level') return number(value, path, kind);
    if (kind === 'lines')
      return value
        .split(/[\n,]/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
    return value;
  }
}

function valueAt(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], settings);
}

function put(group: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    group[name] = value;
    return;
  }
  const inner = (group[name] ??= {}) as Record<string, unknown>;
  put(inner, rest.join('.'), value);
}
