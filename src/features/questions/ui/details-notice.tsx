import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/details.messages.ts';

interface DetailsNoticeProps {
  order: string;
  /** What is known of the order's guests; null where nothing is asked, or nothing may be changed. */
  details: { missing: number } | null;
}

/** Tells a buyer that details of guests are missing, and leads to where they are given and changed. */
export function DetailsNotice({ order, details }: DetailsNoticeProps) {
  const t = useMessages(words);
  if (!details) return null;
  const to = `/tickets/${order}/details`;
  if (details.missing === 0) {
    return (
      <ButtonLink to={to} variant="secondary" size="sm">
        {t.change}
      </ButtonLink>
    );
  }
  return (
    <Callout
      tone="warning"
      title={t.missing(details.missing)}
      action={
        <ButtonLink to={to} size="sm">
          {t.fillIn}
        </ButtonLink>
      }
    >
      {t.missingText}
    </Callout>
  );
}
