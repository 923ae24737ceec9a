import { useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/collections.messages.ts';
import { DryRunResult, type DryRunResultProps } from './dry-run-result.tsx';

interface QueryPartProps extends DryRunResultProps {
  query: string;
  errors: readonly string[] | undefined;
  rows: number;
  hideLabel?: boolean;
  /** Of the field with the query. */
  className?: string;
  /** The act that keeps what the form holds, and what its button says. */
  act: string;
  label: string;
}

/** The query of a view, what a trial of it gave, and the buttons that keep it or try it. */
export function QueryPart({
  query,
  errors,
  rows,
  hideLabel = false,
  className,
  dryRun,
  act,
  label,
}: QueryPartProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('act');
  return (
    <>
      <Field
        id="viewQuery"
        label={t.query}
        hideLabel={hideLabel}
        hint={t.queryHint}
        error={errors ?? null}
        {...(className ? { className } : {})}
      >
        <Textarea
          name="viewQuery"
          rows={rows}
          defaultValue={query}
          spellCheck={false}
          className="font-mono text-[0.875rem]"
        />
      </Field>
      <DryRunResult dryRun={dryRun} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="act" value={act} pending={busy === act}>
          {label}
        </Button>
        <Button type="submit" name="act" value="dry-run" variant="secondary" pending={busy === 'dry-run'}>
          {t.dryRun}
        </Button>
      </div>
    </>
  );
}
