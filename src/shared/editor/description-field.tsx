import { useRef, useState } from 'react';
import { type FormField, initialText } from '#shared/forms/form-field.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './description-field.messages.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

// Where the editor can't be loaded, the plain control stays: it does the same job.
const RichEditor = lazyPart(() => import('./rich-editor.tsx').catch(() => ({ default: () => null })));

/**
 * The long description. A plain text control, which takes words or simple HTML; where scripts run, an editor is laid
 * over it that writes into it.
 */
export function DescriptionField({
  field,
  label: asked,
  optional = true,
}: {
  field: FormField;
  /** Where it is another text than an event's description. */
  label?: string;
  optional?: boolean;
}) {
  const t = useMessages(words);
  const label = asked ?? t.description;
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  /** An input method is at work: it would be interrupted. */
  const [composing, setComposing] = useState(false);
  const source = () => box.current?.querySelector('textarea') ?? null;
  return (
    <div ref={box}>
      <Field
        id={field.id}
        label={label}
        hint={ready ? undefined : t.descriptionHint}
        error={field.errors}
        optional={optional}
      >
        <Textarea
          key={field.key}
          id={ready ? `${field.id}-source` : field.id}
          name={field.name}
          defaultValue={initialText(field)}
          hidden={ready}
          rows={10}
          maxLength={50_000}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
        {hydrated && (ready || !composing) && (
          <RichEditor id={field.id} label={label} source={source} onReady={() => setReady(true)} />
        )}
      </Field>
    </div>
  );
}
