import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/console.messages.ts';

/** What an operator typed to hold payouts that were held already: to be read, copied, and used elsewhere. */
export function UnsavedHold({ typed: { reason, note } }: { typed: { reason: string; note: string } }) {
  const t = useMessages(words);
  return (
    <Card title={t.typed}>
      <p className="text-[0.9375rem] text-muted">{t.typedText}</p>
      {[
        { label: t.reason, text: reason },
        { label: t.note, text: note },
      ]
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <p key={label} className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="block text-[0.9375rem] text-muted">{label}</span>
            {text}
          </p>
        ))}
    </Card>
  );
}
