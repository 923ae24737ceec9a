import { controlsOf, type Control } from '#shared/entity/controls.ts';
import type { Fields, Typed } from '#shared/entity/entity.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import type { FormField } from './form-field.ts';

/** The controls of an entity's form in the language of the page. */
export function useControls<F extends Fields>(of: { fields: F }): Record<Typed<F>, Control> {
  return controlsOf(of, useLanguage());
}

/** For `CheckedForm`: each field with its label, in the order of the definition. */
export function labelsOf<Name extends string>(
  controls: Readonly<Record<Name, Control>>,
  fields: Readonly<Record<NoInfer<Name>, FormField>>,
): [FormField, string][] {
  // Own keys of a record by name.
  return (Object.keys(controls) as Name[]).map((name) => [fields[name], controls[name].label]);
}
