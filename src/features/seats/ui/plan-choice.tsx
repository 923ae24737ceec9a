import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/seats.messages.ts';

interface PlanChoiceProps {
  page: {
    /** Whether the plans are the viewer's own. */
    own: boolean;
    plans: readonly { id: string; name: string; seats: string }[];
    seating: { version: string; updated: string; plan: string } | null;
    plan: {
      name: string;
      number: number;
      newest: number;
      change: Record<'added' | 'removed' | 'renamed' | 'recategorised', number> | null;
    } | null;
  };
}

/** By which plan the seats of the event are given out, and how to have another. */
export function PlanChoice({ page: { own, plans, seating, plan } }: PlanChoiceProps) {
  const t = useMessages(words);
  const seen = <input type="hidden" name="seen" value={seating?.updated ?? ''} />;
  const choice = (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      {seen}
      <Field id="plan" label={t.choosePlan} hint={t.planHint} className="min-w-0 flex-1 basis-64">
        <Select name="plan" defaultValue={seating?.plan}>
          {plans.map(({ id, name, seats }) => (
            <option key={id} value={id}>
              {t.planOption(name, seats)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="plan">
        {t.usePlan}
      </Button>
    </Form>
  );
  if (!seating || !plan)
    return (
      <Card title={t.title}>
        <p className="mb-5 text-muted">{t.intro}</p>
        {plans.length > 0 ? choice : <p>{t.noPlans}</p>}
        {own && (
          <ButtonLink to="/seating-plans" variant="secondary" size="sm" className="mt-5">
            {t.makePlan}
          </ButtonLink>
        )}
      </Card>
    );
  return (
    <Card
      title={t.planNow(plan.name, String(plan.number))}
      action={
        own && (
          <ButtonLink to={`/seating-plans/${seating.plan}`} variant="secondary" size="sm">
            {t.openPlan}
          </ButtonLink>
        )
      }
    >
      <p className="text-[0.9375rem] text-muted">{t.intro}</p>
      {plan.newest > plan.number && (
        <div className="mt-4">
          <Callout
            title={t.newer(String(plan.newest))}
            action={
              <Form method="post">
                {seen}
                <Button type="submit" name="intent" value="newest" size="sm" variant="secondary">
                  {t.useNewest}
                </Button>
              </Form>
            }
          >
            {plan.change && changeLine(plan.change, t)}
          </Callout>
        </div>
      )}
      <details className="mt-4">
        <summary className={buttonClass({ size: 'sm', variant: 'ghost', className: 'cursor-pointer' })}>
          {t.changePlan}
        </summary>
        <div className="mt-4 flex flex-col gap-5">
          <p className="text-[0.9375rem] text-muted">{t.changeHint}</p>
          {choice}
          <Form method="post">
            {seen}
            <Button type="submit" name="intent" value="none" size="sm" variant="secondary">
              {t.removePlan}
            </Button>
          </Form>
        </div>
      </details>
    </Card>
  );
}

/** What a newer version changes, in numbers; nothing where no seat is other. */
function changeLine(
  change: Record<'added' | 'removed' | 'renamed' | 'recategorised', number>,
  t: (typeof words)['en'],
): string {
  const kinds = ['added', 'removed', 'renamed', 'recategorised'] as const;
  return kinds
    .filter((kind) => change[kind] > 0)
    .map((kind) => t.change[kind](change[kind]))
    .join(' · ');
}
