import type { FormField } from '../../forms/form-field.ts';
import { initialText } from '../../forms/form-field.ts';

/** What tells a form that a person sends from one that a program fills: when it was handed out, and a field that nobody sees. */
export function FormSeal({ stamp }: { stamp: FormField }) {
  return (
    <>
      <input type="hidden" name={stamp.name} defaultValue={initialText(stamp)} key={initialText(stamp)} />
      <div aria-hidden className="sr-only">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
