import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { words as drawingWords } from '../messages/drawing.messages.ts';
import { words } from '../messages/editor.messages.ts';
import { words as listWords } from '../messages/plans.messages.ts';
import { countSeats, type Plan } from '../model/plan.ts';
import { PlanHead } from '../ui/plan-head.tsx';
import type { Route } from './+types/draw';

export { action, loader } from './draw.server.ts';

export const meta = titleMeta(listWords, (t) => t.title);

const PlanEditor = lazyPart(() => import('../ui/drawing/plan-editor.tsx'));

/** What was saved is what is drawn: it isn't read again. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { formAction, currentParams, nextParams, defaultShouldRevalidate } = asked;
  const saves = formAction?.endsWith('/draw') && currentParams.id === nextParams.id;
  return saves ? false : defaultShouldRevalidate;
}

const WIDE = '(min-width: 64rem)';
const onWidth = (changed: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** A plan as a drawing: to be worked on where there is room and scripts run, to be viewed otherwise. */
export default function DrawPlan({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const d = useMessages(drawingWords);
  const { id, name, plan } = loaderData;
  const [kept, setKept] = useState({ id, number: loaderData.number, seats: loaderData.seats });
  // Another plan is another page, as a copy is.
  const onSaved = useCallback(
    (version: number, of: Plan) => setKept({ id, number: version, seats: countSeats(of) }),
    [id],
  );
  const { number, seats } = kept.id === id ? kept : loaderData;
  const wide = useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  // Once it is there it stays, with what was drawn: a window may be made narrow for a while.
  const [opened, setOpened] = useState(false);
  if (wide && !opened) setOpened(true);
  const picture = (
    <img
      src={`/seating-plans/${id}/file/picture.svg?version=${number}`}
      alt={t.drawing}
      width={plan.size.width}
      height={plan.size.height}
      className="h-auto w-full rounded-lg border border-line bg-white"
    />
  );
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-6 px-5 pt-10 sm:pt-14 lg:px-8">
      <PlanHead id={id} name={name} number={number} seats={seats} view="drawing" />
      {opened && (
        <div className="max-lg:hidden">
          <PlanEditor
            fallback={picture}
            key={id}
            name={name}
            plan={plan}
            version={loaderData.number}
            onSaved={onSaved}
          />
        </div>
      )}
      {!wide && (
        <>
          <p className="text-muted lg:hidden">{d.phone}</p>
          {picture}
        </>
      )}
    </div>
  );
}
