import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/setting-pages.messages.ts';

interface TestOutcomeProps {
  failed: { problem: string; said: string } | undefined;
  done: string | null;
}

/** What became of a test, beside the button that began it: what it means, and the other server's own words. */
export function TestOutcome({ failed, done }: TestOutcomeProps) {
  const t = useMessages(words);
  if (!failed && done === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <Outcome problem={failed?.problem} done={done} />
      {failed && failed.said !== '' && (
        <div className="text-[0.9375rem]">
          <p className="text-muted">{t.serverSaid}</p>
          <p className="mt-1 font-mono text-[0.875rem] [overflow-wrap:anywhere] whitespace-pre-wrap">
            {failed.said}
          </p>
        </div>
      )}
    </div>
  );
}
