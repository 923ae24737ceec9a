import { textOf } from '#shared/entity/text-of.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import type { AskedChange } from '#features/run-of-show/index.ts';
import type { managedEvent } from '#features/events/pages/managed-event.server.ts';

type Page = Awaited<ReturnType<typeof managedEvent>>;

/** What a block of the timeline is asked to be: another start, length or stage. All else of the item stays. Throws 404. */
export async function placedChange(
  { actor, event, services }: Page,
  asked: { get: (name: string) => unknown },
): Promise<AskedChange> {
  const text = (name: string): string => textOf(asked.get(name));
  const item = await services.rooms.get(runOfShowService).item(actor, event.id, text('id'));
  const { title, member, people, buffer, fixed, notes } = item;
  const input = {
    title,
    member,
    people,
    buffer,
    fixed,
    notes,
    stage: text('stage'),
    startsAt: text('startsAt'),
    minutes: /^\d{1,4}$/.test(text('minutes')) ? Number(text('minutes')) : Number.NaN,
  };
  return { kind: 'edit', id: item.id, seen: text('seen'), input, follow: true };
}
