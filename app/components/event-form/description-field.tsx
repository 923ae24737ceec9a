import { lazy, Suspense, useRef, useState } from 'react';
import { type FormField, initialText } from '../../forms/form-field.ts';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

// Where the editor can't be loaded, the plain control stays: it does the same job.
const RichEditor = lazy(() => import('./rich-editor.tsx').catch(() => ({ default: () => null })));

/**
 * The long description. A plain text control, which takes words or simple HTML; where scripts run, an editor is laid
 * over it that writes into it.
 */
export function DescriptionField({ field }: { field: FormField }) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const source = () => box.current?.querySelector('textarea') ?? null;
  return (
    <div ref={box}>
      <Field
        id={field.id}
        label="Description"
        hint={ready ? undefined : 'An empty line begins a paragraph. Simple HTML works too.'}
        error={field.errors}
        optional
      >
        <Textarea
          key={field.key}
          id={ready ? `${field.id}-source` : field.id}
          name={field.name}
          defaultValue={initialText(field)}
          hidden={ready}
          rows={10}
          maxLength={50_000}
        />
        {hydrated && (
          <Suspense fallback={null}>
            <RichEditor id={field.id} label="Description" source={source} onReady={() => setReady(true)} />
          </Suspense>
        )}
      </Field>
    </div>
  );
}
