import { likelyAddress } from '#lib/email-typos.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './likely-address.messages.ts';

/** Asks whether another address was meant, where one has a usual slip in it; `take` puts it into the field. */
export function LikelyAddress({ typed, take }: { typed: string; take: (address: string) => void }) {
  const t = useMessages(words);
  const meant = likelyAddress(typed);
  return (
    <output className="mt-1.5 block text-[0.9375rem] text-marigold empty:hidden">
      {meant !== null && (
        <>
          {t.didYouMean}{' '}
          <button
            type="button"
            className="rounded-sm font-semibold underline underline-offset-4"
            onClick={() => take(meant)}
          >
            {meant}
          </button>
        </>
      )}
    </output>
  );
}
