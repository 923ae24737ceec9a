import type { Tx } from '#platform/db/index.ts';

/** Whether an event was taken down: what it still brings is kept until that is decided. */
export async function isSuspended(tx: Tx, event: string): Promise<boolean> {
  const found = await tx
    .as<{ events: { id: string; status: string } }>()
    .selectFrom('events')
    .select('status')
    .where('id', '=', event)
    .executeTakeFirst();
  return found?.status === 'suspended';
}
