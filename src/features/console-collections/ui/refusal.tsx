import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { words } from '../messages/collections.messages.ts';

interface RefusalProps {
  refused:
    | {
        errors: Readonly<Record<string, readonly string[]>>;
        problem: string;
        others: readonly string[];
        changed: boolean;
      }
    | null
    | undefined;
  /** What a control is called, by its name. */
  labelOf?: (control: string) => string;
  /** What is stored now, where somebody else has changed it meanwhile. */
  stored?: string;
}

/** Why a form came back: above it, with links to what is wrong in it. */
export function Refusal({ refused, labelOf = (control) => control, stored = '' }: RefusalProps) {
  const t = useMessages(words);
  if (!refused) return null;
  const { errors, problem, others, changed } = refused;
  return (
    <div className="flex flex-col gap-3">
      <FormError
        message={problem}
        fields={Object.entries(errors).flatMap(([id, list]) =>
          list.map((error) => ({ id, label: labelOf(id), error })),
        )}
      />
      {changed && (
        <Callout tone="warning" title={stored === '' ? undefined : t.storedNow}>
          {stored !== '' && (
            <pre className="my-2 max-h-72 overflow-auto text-[0.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
              {stored}
            </pre>
          )}
          {t.changedText}
        </Callout>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-1 text-[0.9375rem]">
          {others.map((other) => (
            <li key={other}>
              <code className="whitespace-pre-wrap [overflow-wrap:anywhere]">{other}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
