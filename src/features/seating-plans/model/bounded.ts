import { z } from 'zod';

/**
 * A list of so many items at most, read up to its first item that is wrong: only one fault is told, and a file with hundreds of
 * thousands of wrong items would make as many.
 */
export const listOf = <Item extends z.ZodType>(item: Item, most: number, least = 0) =>
  z
    .array(z.unknown())
    .min(least)
    .max(most)
    .transform((items, context) => {
      const read: z.output<Item>[] = [];
      for (const [at, given] of items.entries()) {
        const one = item.safeParse(given);
        if (!one.success) {
          const [issue] = one.error.issues;
          context.addIssue({
            code: 'custom',
            message: issue?.message ?? '',
            path: [at, ...(issue?.path ?? [])],
          });
          return z.NEVER;
        }
        read.push(one.data);
      }
      return read;
    });

/** An object of so many named items at most: its size is looked at before any of them is. */
export const namedOf = <Item extends z.ZodType>(item: Item, most: number, longest: number) =>
  z
    .custom<object>(
      (given) => typeof given === 'object' && given !== null && Object.keys(given).length <= most,
    )
    .pipe(z.record(z.string().max(longest), item));
