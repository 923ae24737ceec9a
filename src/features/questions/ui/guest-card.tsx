import type { Answers } from '#features/questions/model/question.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words as answerWords } from '../messages/answers.messages.ts';
import type { CheckoutAsked } from './checkout-questions.tsx';
import type { DetailsAnswer, GuestOfPage } from './details-answer.ts';
import { words } from '../messages/details.messages.ts';
import { GuestForm } from './guest-form.tsx';
import { SaidAnswers } from './said-answers.tsx';
import { ShareGuest } from './share-guest.tsx';

interface GuestCardProps {
  guest: GuestOfPage;
  /** Which of the order's guests it is, from 0. */
  place: number;
  page: { asked: CheckoutAsked; orderTypes: readonly string[]; answers: Answers };
  editable: boolean;
  /** `mail` where whoever looks may send the private link, and not have it. */
  share: 'any' | 'mail' | 'no';
  answer: DetailsAnswer | undefined;
}

/** A guest of an order: what is known of them, the form that changes it, and their private link. */
export function GuestCard({ guest, place, page, editable, share, answer }: GuestCardProps) {
  const t = useMessages(words);
  const { guest: named } = useMessages(answerWords);
  const { asked, orderTypes, answers } = page;
  const mine = answer?.of === guest.position ? answer : null;
  const editing = mine?.intent === 'guest';
  const sharing = mine !== null && !editing;
  return (
    <div id={`guest-${guest.position}`} className="scroll-mt-6">
      <Card
        title={named(place + 1, guest.ticketTypeName)}
        action={<Badge tone={guest.done ? 'leaf' : 'marigold'}>{guest.done ? t.done : t.open}</Badge>}
      >
        {guest.done && (
          <div className="mb-4 flex flex-col gap-3">
            <p className="[overflow-wrap:anywhere]">
              {guest.name}
              {guest.email && <span className="block text-[0.9375rem] text-muted">{guest.email}</span>}
            </p>
            {guest.said.length > 0 && <SaidAnswers said={guest.said} />}
          </div>
        )}
        {editable && (
          <div className="flex flex-col gap-3">
            <Fold label={guest.done ? t.editDone : t.edit} open={editing}>
              <GuestForm
                asked={asked}
                ticketType={guest.ticketType}
                orderTypes={orderTypes}
                orderAnswers={answers}
                prefix={guest.prefix}
                position={guest.position}
                seen={guest.version}
                shown={(editing ? mine.shown : null) ?? guest.shown}
                problem={editing ? mine.problem : null}
              />
            </Fold>
            {share !== 'no' && (
              <Fold label={t.share} open={sharing || (!guest.done && guest.shared !== null)}>
                <ShareGuest
                  position={guest.position}
                  link={sharing ? mine.link : null}
                  typed={(sharing ? mine.shared?.typed : null) ?? ''}
                  problem={(sharing ? mine.shared?.problem : null) ?? null}
                  shared={guest.shared}
                  mailOnly={share === 'mail'}
                />
              </Fold>
            )}
          </div>
        )}
      </Card>
    </div>
  );
}

function Fold({ label, open, children }: { label: string; open: boolean; children: React.ReactNode }) {
  return (
    <details open={open} className="rounded-md border border-line">
      <summary className="cursor-pointer rounded-md px-4 py-3 font-medium hover:bg-lifted">{label}</summary>
      <div className="border-t border-line px-4 py-5">{children}</div>
    </details>
  );
}
