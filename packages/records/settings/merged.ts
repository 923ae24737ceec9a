/** What was sent has another type than the setting. */
export class WrongTypeError extends Error {
  override readonly name = 'WrongTypeError';
}

/**
 * `base` with what `sent` says of it: groups are merged, lists replaced, null and names that it does not have are
 * skipped. Throws a WrongTypeError for what has another type.
 */
export function merged<T>(base: T, sent: unknown, path = 'settings'): T {
  if (sent === undefined || sent === null) return base;
  if (Array.isArray(base)) {
    if (!Array.isArray(sent)) throw new WrongTypeError(path);
    return (
      path.endsWith('.rules') ? sent.map((rule) => merged(EMPTY_RULE, rule, path)) : texts(sent, path)
    ) as T;
  }
  if (typeof base === 'object' && base !== null) {
    if (typeof sent !== 'object' || Array.isArray(sent)) throw new WrongTypeError(path);
    const values = sent as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(base).map(([name, value]) => [
        name,
        merged(value, Object.hasOwn(values, name) ? values[name] : undefined, `${path}.${name}`),
      ]),
    ) as T;
  }
  if (typeof base !== typeof sent) throw new WrongTypeError(path);
  if (typeof base === 'number' && !Number.isSafeInteger(sent)) throw new WrongTypeError(path);
  return sent as T;
}

const EMPTY_RULE = { label: '', audience: '', duration: 0, maxRequests: 0 };

function texts(list: unknown[], path: string): string[] {
  if (list.some((item) => typeof item !== 'string')) throw new WrongTypeError(path);
  return list as string[];
}
