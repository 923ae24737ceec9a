import { createContext, type ReactNode, useContext } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, type ButtonVariant } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/editor.messages.ts';

/** What the server did not take, with what was typed. */
export interface RefusedEdit {
  problem: string;
  again: boolean;
  intent: string;
  typed: Record<string, string>;
  /** Ids of the seats that were chosen. */
  seats: string[];
}

const Typed = createContext<Record<string, string> | null>(null);

interface EditFormProps {
  intent: string;
  /** Number of the version that the form is shown with. */
  version: number;
  refused: RefusedEdit | undefined;
  /** Says which form it is where one intent has several: a hidden field with the same value was sent. */
  about?: { name: string; value: string };
  submit: string;
  /** For screen readers, where several buttons say the same. */
  submitLabel?: string;
  variant?: ButtonVariant;
  className?: string;
  children?: ReactNode;
}

/** A form that changes one thing of a plan. What was typed and not taken is in it again, with the reason. */
export function EditForm(props: EditFormProps) {
  const {
    intent,
    version,
    refused,
    about,
    submit,
    submitLabel,
    variant = 'secondary',
    className,
    children,
  } = props;
  const t = useMessages(words);
  const mine =
    refused?.intent === intent && (about === undefined || refused.typed[about.name] === about.value)
      ? refused
      : undefined;
  return (
    <Form
      // Made anew with each version: fields that aren't controlled keep what was typed otherwise.
      key={mine ? `refused ${version}` : version}
      method="post"
      className={className ?? 'flex flex-col gap-4'}
    >
      <input type="hidden" name="version" value={version} />
      {about && <input type="hidden" name={about.name} value={about.value} />}
      {mine && (
        <Callout tone="error" title={mine.problem} announce>
          {mine.again && t.pressAgain}
        </Callout>
      )}
      <Typed value={mine?.typed ?? null}>{children}</Typed>
      <div className="shrink-0">
        <Button
          type="submit"
          name="intent"
          value={intent}
          size="sm"
          variant={variant}
          aria-label={submitLabel}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}

interface TypedProps {
  name: string;
  label: string;
  value: string | number;
  hideLabel?: boolean;
  className?: string;
}

/** What a field was shown with, sent beside it. */
export function TypedHidden({ name, value }: { name: string; value: string }) {
  const typed = useContext(Typed);
  return <input type="hidden" name={name} value={typed?.[name] ?? value} />;
}

export function TypedText({
  name,
  label,
  value,
  hideLabel = false,
  className,
  max = 120,
  optional,
}: TypedProps & { max?: number; optional?: boolean }) {
  const typed = useContext(Typed);
  return (
    <Field label={label} hideLabel={hideLabel} required={!optional} {...(className && { className })}>
      <Input name={name} maxLength={max} defaultValue={typed?.[name] ?? value} />
    </Field>
  );
}

export function TypedNumber({
  name,
  label,
  value,
  min,
  max,
  className,
}: TypedProps & { min: number; max: number }) {
  const typed = useContext(Typed);
  return (
    <Field label={label} required {...(className && { className })}>
      <Input type="number" step="any" name={name} min={min} max={max} defaultValue={typed?.[name] ?? value} />
    </Field>
  );
}

export function TypedSelect({
  name,
  label,
  value,
  options,
  className,
}: TypedProps & { options: readonly (readonly [value: string, label: string])[] }) {
  const typed = useContext(Typed);
  return (
    <Field label={label} {...(className && { className })}>
      <Select name={name} defaultValue={typed?.[name] ?? value}>
        {options.map(([own, said]) => (
          <option key={own} value={own}>
            {said}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function TypedColour({ name, label, value, hideLabel = false }: TypedProps) {
  const typed = useContext(Typed);
  return (
    <Field label={label} hideLabel={hideLabel}>
      <input
        type="color"
        name={name}
        aria-label={label}
        defaultValue={typed?.[name] ?? value}
        className="h-11 w-16 cursor-pointer rounded-md border border-edge bg-raised p-1"
      />
    </Field>
  );
}

export function TypedTick({ name, label }: { name: string; label: string }) {
  const typed = useContext(Typed);
  return <Checkbox name={name} label={label} defaultChecked={typed?.[name] === 'on'} />;
}
