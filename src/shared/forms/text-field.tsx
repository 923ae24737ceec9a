import type { ComponentProps } from 'react';
import { EmailInput } from '#shared/ui/fields/email-input.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { labelled } from './labelled.tsx';

/** An address that somebody gives for mails to come is looked at for slips; one that signs in is known. */
function Line(props: ComponentProps<typeof Input>) {
  const given = props.type === 'email' && props.autoComplete !== 'username';
  return given ? <EmailInput {...props} /> : <Input {...props} />;
}

/** One line of text in a form. */
export const TextField = labelled(Line);
