import { isIP } from 'node:net';
import type { RecordsContext } from '../state/context.ts';
import type { Settings } from '../../settings/settings.ts';

/** What the first of the trusted headers that has an address says of where a request comes from; null when none does. */
export function proxiedAddress(
  { headers, useLeftmostIP }: Settings['trustedProxy'],
  header: (name: string) => string | undefined,
): string | null {
  for (const name of headers) {
    const list = (header(name) ?? '').split(',').map((part) => part.trim().replace(/^::ffff:(?=\d+\.)/i, ''));
    const found = (useLeftmostIP ? list : list.toReversed()).find((part) => isIP(part) !== 0);
    if (found !== undefined) return found;
  }
  return null;
}

/** Where a request comes from: as the settings say, else as a trusted proxy says; `remote` is the connection's other end. */
export function addressOf(
  { clientAddress }: Pick<RecordsContext, 'clientAddress'>,
  trustedProxy: Settings['trustedProxy'],
  remote: string,
  header: (name: string) => string | undefined,
): string {
  return proxiedAddress(trustedProxy, header) ?? clientAddress(remote, header('x-forwarded-for'));
}
