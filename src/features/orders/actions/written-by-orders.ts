import { ApiError } from '#lib/errors.ts';
import type { RecordHooks } from '#records/index.ts';
import { words } from '../messages/orders.messages.ts';

/**
 * Hooks of a collection that no record write may touch, a superuser's neither, because stock and money hang on it.
 * The 400 says what does it instead.
 */
export function writtenByOrders(instead: { create: string; update: string; delete: string }): RecordHooks {
  const refuse = (sentence: string) => async (): Promise<never> => {
    throw new ApiError(400, words.notWritten(sentence));
  };
  return {
    create: refuse(instead.create),
    update: refuse(instead.update),
    delete: refuse(instead.delete),
    closed: {
      create: words.notWritten(instead.create),
      update: words.notWritten(instead.update),
      delete: words.notWritten(instead.delete),
    },
    eventOf: ({ event }) => String(event),
  };
}
