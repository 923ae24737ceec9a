import type { FormEvent, Ref } from 'react';
import { Form, type FormProps } from 'react-router';
import { cx } from '#shared/ui/style/cx.ts';
import type { FormField } from './form-field.ts';
import { FormProblems } from './form-problems.tsx';

interface CheckedFormProps extends Omit<FormProps, 'method' | 'id' | 'onSubmit' | 'noValidate' | 'ref'> {
  /** What `useForm` gave. */
  form: {
    id: string;
    errors?: string[] | undefined;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The fields in their order on the page, each with its label. */
  fields: readonly (readonly [FormField, string])[];
  ref?: Ref<HTMLFormElement>;
}

/** A form that posts and is checked by the server; what was wrong with it stands above its fields. */
export function CheckedForm({ form, fields, className, children, ...rest }: CheckedFormProps) {
  return (
    <Form
      {...rest}
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className={cx('flex flex-col gap-5', className)}
    >
      <FormProblems form={form} fields={fields} />
      {children}
    </Form>
  );
}
