import { NowScreen } from '../ui/now-screen.tsx';
import { words } from '../messages/now.messages.ts';
import { titleMeta } from '#shared/i18n/language.tsx';
import type { Route } from './+types/now';

export { action, loader } from './now.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Now({ loaderData, actionData }: Route.ComponentProps) {
  const plan = `/events/${loaderData.event.id}/manage/run-of-show`;
  return (
    <NowScreen show={loaderData} problem={actionData?.problem ?? null} live={`${plan}/live`} plan={plan} />
  );
}
