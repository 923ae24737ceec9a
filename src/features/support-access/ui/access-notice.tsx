import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/access.messages.ts';

/** Tells those who run an event, on each page of the workspace, that an operator asks to look at it. */
export function AccessNotice({ base }: { base: string }) {
  const t = useMessages(words);
  return (
    <div className="mb-5">
      <Callout
        tone="warning"
        title={t.notice}
        action={
          <ButtonLink to={`${base}/access`} variant="secondary" size="sm">
            {t.answer}
          </ButtonLink>
        }
      />
    </div>
  );
}
