import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/editor.messages.ts';
import { words as listWords } from '../messages/plans.messages.ts';
import { PlanHead } from '../ui/plan-head.tsx';
import type { Route } from './+types/draw';

export { loader } from './draw.server.ts';

export const meta = titleMeta(listWords, (t) => t.title);

/** A plan as a drawing. */
export default function DrawPlan({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { id, name, number, seats, plan } = loaderData;
  return (
    <div className="page flex flex-col gap-6 pt-10 sm:pt-14">
      <PlanHead id={id} name={name} number={number} seats={seats} view="drawing" />
      <img
        src={`/seating-plans/${id}/file/picture.svg?version=${number}`}
        alt={t.drawing}
        width={plan.size.width}
        height={plan.size.height}
        className="h-auto w-full rounded-lg border border-line bg-white"
      />
    </div>
  );
}
