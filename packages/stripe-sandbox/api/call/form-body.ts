import { invalidRequest } from '../../model/failure.ts';

/** A form's fields, nested as their brackets say. Objects have no prototype, so no key is special. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Deeper than anything Stripe knows. */
const DEEPEST = 8;
const MOST_FIELDS = 2_000;

type Branch = { [key: string]: Branch | string };

/**
 * Reads `a[b][0][c]=x` (docs.stripe.com/api: form-encoded, nested with brackets) into objects and lists. Throws 400
 * when the brackets don't close or one key is used in two ways.
 */
export function parseForm(text: string): Form {
  const root = branch();
  let fields = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    if ((fields += 1) > MOST_FIELDS) throw invalidRequest('Invalid request: too many parameters.');
    // PostgreSQL can't keep it, and no text that a person means has it.
    if (key.includes('\0') || value.includes('\0')) {
      throw invalidRequest('Invalid request: parameters may not contain null bytes.');
    }
    place(root, pathOf(key), value, key);
  }
  return settled(root);
}

function branch(): Branch {
  return Object.create(null) as Branch;
}

function pathOf(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  const inner = [...(match?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, segment]) => segment ?? '');
  if (!match || inner.length >= DEEPEST) throw invalidRequest(`Invalid parameter name: ${key.slice(0, 100)}`);
  return [match[1] as string, ...inner];
}

function place(root: Branch, path: string[], value: string, key: string): void {
  let at = root;
  path.forEach((segment, depth) => {
    const name = segment === '' ? String(Object.keys(at).length) : segment;
    const known = at[name];
    if (depth === path.length - 1) {
      if (typeof known === 'object') throw invalidRequest(`Invalid parameter: ${key.slice(0, 100)}`);
      at[name] = value;
      return;
    }
    if (typeof known === 'string') throw invalidRequest(`Invalid parameter: ${key.slice(0, 100)}`);
    at = at[name] = known ?? branch();
  });
}

/** Turns branches whose keys are 0, 1, 2 … into lists. */
function settle(value: Branch | string): FormValue {
  if (typeof value === 'string') return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  return isList ? keys.map((key) => settle(value[key] as Branch | string)) : settled(value);
}

function settled(value: Branch): Form {
  const form = Object.create(null) as Form;
  for (const [key, each] of Object.entries(value)) form[key] = settle(each);
  return form;
}
