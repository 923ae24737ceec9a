import { z } from 'zod';

/**
 * The texts of a form as they were typed: what they may be is the product's to say, whose errors come back beside the
 * fields. A field that was not sent is empty.
 */
export function typedTexts<Name extends string>(...names: Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, z.string().default('')]));
  return z.object(shape as Record<Name, z.ZodDefault<z.ZodString>>);
}
