import type { Mailed } from './review.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/review.messages.tsx';

/** So many are named; the others are counted. */
const NAMED = 20;

/** Who gets a mail, and about what. */
export function MailedPeople({ mailed }: { mailed: readonly Mailed[] }) {
  const t = useMessages(words);
  if (mailed.length === 0) return <p className="text-[0.9375rem] text-muted">{t.nobody}</p>;
  return (
    <div>
      <p className="font-semibold">{t.mails(mailed.length)}</p>
      <ul className="mt-2 flex flex-col gap-2 text-[0.9375rem]">
        {mailed.slice(0, NAMED).map(({ name, address, buyer }) => (
          <li key={address} className="[overflow-wrap:anywhere]">
            {name && `${name} · `}
            {address}
            <span className="block text-muted">{buyer ? t.asBuyer : t.asGuest}</span>
          </li>
        ))}
        {mailed.length > NAMED && <li className="text-muted">{t.andMore(mailed.length - NAMED)}</li>}
      </ul>
    </div>
  );
}
