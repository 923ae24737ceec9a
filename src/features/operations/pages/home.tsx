import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/home.messages.ts';
import { WorkList } from '../ui/work-list.tsx';
import type { Route } from './+types/home';

export { loader } from './home.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Where an operator's day begins: the queue of what waits. */
export default function ConsoleHome({ loaderData: { work } }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      {work.length === 0 ? <EmptyState title={t.nothing} text={t.nothingText} /> : <WorkList work={work} />}
    </ConsolePage>
  );
}
