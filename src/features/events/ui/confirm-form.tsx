import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';

interface ConfirmFormProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it: "Cancel the event". */
  confirm: ReactNode;
  /** The way back: "Keep it". */
  keep: string;
  back: string;
  /** What is typed with it. */
  fields?: ReactNode;
  /** Why it could not be done. */
  problem?: string | null | undefined;
}

/** A question before something that can't be undone, on a page of its own, so that it needs no script. */
export function ConfirmForm({ title, children, confirm, keep, back, fields, problem }: ConfirmFormProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="max-w-xl py-4">
      <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h2>
      <div className="mt-3 flex flex-col gap-3 text-lg text-muted">{children}</div>
      {problem && (
        <div className="mt-6">
          <Callout tone="error" title={problem} announce />
        </div>
      )}
      <Form method="post" className="mt-8 flex flex-wrap gap-x-3 gap-y-6">
        {fields && <div className="flex basis-full flex-col gap-6">{fields}</div>}
        <Button type="submit" variant="danger" pending={busy}>
          {confirm}
        </Button>
        <ButtonLink to={back} variant="secondary">
          {keep}
        </ButtonLink>
      </Form>
    </div>
  );
}
