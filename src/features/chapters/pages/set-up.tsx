import { ChapterForm } from '../ui/chapter-form.tsx';
import { words } from '../messages/chapter.messages.ts';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/set-up';

export { action, loader } from './set-up.server.ts';

export const meta = titleMeta(words, (t) => t.setUp);

/** Superusers found the community here, once. */
export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.setUp}</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-muted">{t.setUpText}</p>
      <ChapterForm
        kinds={['world', 'country']}
        countries={loaderData.countries}
        lastResult={actionData}
        submit={t.setUpButton}
      />
    </div>
  );
}
