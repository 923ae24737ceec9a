import { NowScreen } from '../ui/now-screen.tsx';
import { words } from '../messages/now.messages.ts';
import { unlistedMeta } from '#shared/i18n/language.tsx';
import type { Route } from './+types/crew';

export { action, loader } from './crew.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

export default function Crew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NowScreen
      show={loaderData}
      problem={actionData?.problem ?? null}
      live={`/run-of-show/${loaderData.event.id}/live`}
      plan={null}
    />
  );
}
