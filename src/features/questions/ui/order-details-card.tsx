import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words as answerWords } from '../messages/answers.messages.ts';
import { words } from '../messages/details.messages.ts';
import { type SaidAnswer, SaidAnswers } from './said-answers.tsx';

export interface OrderDetailsCardProps {
  details: {
    said: readonly SaidAnswer[];
    guests: readonly {
      place: number;
      ticketTypeName: string;
      name: string;
      done: boolean;
      said: readonly SaidAnswer[];
    }[];
    /** How many guests' details are missing. */
    missing: number;
  };
  /** Where it is answered and corrected; nowhere for who may not. */
  editAt?: string | undefined;
}

/** What a buyer and their guests answered, for the organiser. Nothing where nothing was asked. */
export function OrderDetailsCard({ details: { said, guests, missing }, editAt }: OrderDetailsCardProps) {
  const t = useMessages(words);
  const { guest: named } = useMessages(answerWords);
  if (said.length === 0 && guests.length === 0 && !editAt) return null;
  return (
    <Card
      title={t.answers}
      action={
        <span className="flex flex-wrap items-center justify-end gap-3">
          {missing > 0 && <Badge tone="marigold">{t.missing(missing)}</Badge>}
          {editAt && (
            <ButtonLink to={editAt} variant="secondary" size="sm">
              {t.correct}
            </ButtonLink>
          )}
        </span>
      }
      flush
    >
      <div className="flex flex-col">
        {said.length > 0 && (
          <div className="border-t border-line px-5 py-4">
            <SaidAnswers said={said} />
          </div>
        )}
        {guests.map((guest) => (
          <section key={guest.place} className="border-t border-line px-5 py-4">
            <h3 className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">
                <span className="text-[0.9375rem] text-muted">
                  {named(guest.place, guest.ticketTypeName)}
                </span>
                <span className="block font-medium [overflow-wrap:anywhere]">{guest.name}</span>
              </span>
              {!guest.done && <Badge tone="marigold">{t.open}</Badge>}
            </h3>
            {guest.said.length > 0 && (
              <div className="mt-3">
                <SaidAnswers said={guest.said} />
              </div>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}
