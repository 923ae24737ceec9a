import type { ComponentProps, ReactNode } from 'react';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { usePending } from '#shared/forms/use-pending.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormSeal } from './form-seal.tsx';

interface SupportFormProps
  extends
    Pick<ComponentProps<typeof CheckedForm>, 'form' | 'fields' | 'encType'>,
    ComponentProps<typeof FormSeal> {
  /** The page that it stands on. */
  action: string;
  /** What its button says. */
  send: string;
  children: ReactNode;
}

/** A message to those who run the site, sealed against programs that fill in forms. */
export function SupportForm({ stamp, lastResult, send, children, ...form }: SupportFormProps) {
  const busy = usePending();
  return (
    <CheckedForm {...form} className="relative gap-6!">
      <FormSeal stamp={stamp} lastResult={lastResult} />
      {children}
      <Button type="submit" size="lg" pending={busy} className="sm:self-start">
        {send}
      </Button>
    </CheckedForm>
  );
}
