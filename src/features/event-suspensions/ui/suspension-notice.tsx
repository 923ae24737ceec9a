import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/suspended.messages.ts';

/** Tells everybody of the team, on each page of the workspace, that the event is off the site; who runs it can answer. */
export function SuspensionNotice({ base, answers }: { base: string; answers: boolean }) {
  const t = useMessages(words);
  return (
    <div className="mb-5">
      <Callout
        tone="error"
        title={t.notice}
        action={
          answers && (
            <ButtonLink to={`${base}/suspended`} variant="secondary" size="sm">
              {t.see}
            </ButtonLink>
          )
        }
      >
        {t.noticeText}
      </Callout>
    </div>
  );
}
