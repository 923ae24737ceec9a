import { Form } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { Facts } from '#features/console/ui/facts.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/record-import.messages.ts';

interface ImportOutcomeProps {
  outcome: {
    created: number;
    updated: number;
    unchanged: number;
    leftOut: readonly string[];
    /** Null once it is done. */
    records: string | null;
    source: string;
  };
  pending: boolean;
  /** The address of the records. */
  at: string;
}

/** What an import does, and the button that does it; or what it did. */
export function ImportOutcome({ outcome, pending, at }: ImportOutcomeProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { created, updated, unchanged, leftOut, records, source } = outcome;
  const count = created + updated;
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <Callout
        tone={records === null ? 'success' : 'info'}
        title={records === null ? t.done : count === 0 ? t.nothingToDo : t.tried}
        announce
      >
        {leftOut.length > 0 && t.leftOut(leftOut.join(', '))}
      </Callout>
      <div className="max-w-3xl">
        <Facts
          title={t.title}
          facts={[
            [t.created, number(created)],
            [t.updated, number(updated)],
            [t.unchanged, number(unchanged)],
          ]}
        />
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        {records !== null && count > 0 && (
          <>
            <input type="hidden" name="records" value={records} />
            <input type="hidden" name="source" value={source} />
            <Button type="submit" name="act" value="run" pending={pending}>
              {t.run(count)}
            </Button>
          </>
        )}
        <ButtonLink to={`${at}/records/import`} variant="secondary" reloadDocument>
          {t.again}
        </ButtonLink>
        <ButtonLink to={at} variant="ghost">
          {t.back}
        </ButtonLink>
      </Form>
    </>
  );
}
