import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/setting-pages.messages.ts';

interface HowYouLookProps {
  address: string;
  headers: readonly { name: string; value: string }[];
}

/** What the site knows of the request that asks: whether a proxy is understood is seen at a glance. */
export function HowYouLook({ address, headers }: HowYouLookProps) {
  const t = useMessages(words);
  return (
    <Card className="max-w-3xl">
      <h2 className="font-semibold">{t.howYouLook}</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[12rem_1fr]">
        <dt className="text-muted">{t.yourAddress}</dt>
        <dd>
          <span className="font-mono font-semibold">{address}</span>
          <p className="text-muted">{t.addressHint}</p>
        </dd>
        {headers.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono [overflow-wrap:anywhere]">
              {value || <span className="font-sans text-faint">{t.none}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
