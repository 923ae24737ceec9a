import { ChapterForm } from '../ui/chapter-form.tsx';
import { words } from '../messages/chapter.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/new-chapter';

export { action, loader } from './new-chapter.server.ts';

export default function NewChapter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <div>
      <h2 className="text-xl font-semibold">{t.newBelow}</h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">{t.newBelowText(loaderData.name)}</p>
      <ChapterForm
        kinds={['country', 'region', 'city']}
        countries={loaderData.countries}
        lastResult={actionData}
        submit={t.found}
      />
    </div>
  );
}
