import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ClashList, type ShownClash } from './clash-list.tsx';
import { words } from '../messages/planner.messages.ts';
import type { PlannerItem } from './planner-item.ts';

interface MoveDraftsProps {
  drafts: readonly PlannerItem[];
  /** The draft whose move was refused, with what is wrong. */
  refused: { event: string; lastResult: SubmissionResult } | null;
  clashes: readonly ShownClash[];
}

/** What dragging does, by keyboard and without scripts: a form for each draft. */
export function MoveDrafts({ drafts, refused, clashes }: MoveDraftsProps) {
  const t = useMessages(words);
  return (
    <FormSection title={t.drafts} text={t.draftsText}>
      <ul className="flex flex-col gap-6">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <MoveDraft
              // What was moved comes back with another `updated`, and its field with the new day.
              key={draft.seen}
              draft={draft}
              lastResult={refused?.event === draft.id ? refused.lastResult : undefined}
            />
            <InTheWay clashes={clashes.filter(({ ids }) => ids.includes(draft.id))} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** What a draft clashes with where it is now, told where it is moved. */
function InTheWay({ clashes }: { clashes: readonly ShownClash[] }) {
  if (clashes.length === 0) return null;
  return (
    <div className="mt-2 text-[0.9375rem] text-crimson-bright">
      <ClashList clashes={clashes} />
    </div>
  );
}

function MoveDraft({ draft, lastResult }: { draft: PlannerItem; lastResult: SubmissionResult | undefined }) {
  const t = useMessages(words);
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'move' && formData.get('event') === draft.id;
  const [form, fields] = useForm({ id: `move-${draft.id}`, lastResult, defaultValue: { day: draft.day } });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} preventScrollReset noValidate>
      <p className="font-semibold break-words">
        <Link to={draft.to} className="hover:underline">
          {draft.title}
        </Link>
      </p>
      <FormProblems form={form} fields={[[fields.day, t.newDay]]} />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="event" value={draft.id} />
      <input type="hidden" name="seen" value={draft.seen} />
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField field={fields.day} label={t.newDay} type="date" required className="w-48" />
        <Button type="submit" variant="secondary" pending={busy} aria-label={t.moveOf(draft.title)}>
          {t.move}
        </Button>
      </div>
    </Form>
  );
}
