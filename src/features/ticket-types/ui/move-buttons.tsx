import { ArrowDown, ArrowUp } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/style/cx.ts';

interface MoveButtonsProps {
  /** The field by which the page's action gets the id, with the intent `up` or `down`. */
  field: string;
  id: string;
  up: string;
  down: string;
  first: boolean;
  last: boolean;
  className?: string;
}

/** Moves one thing of an ordered list: the twin of dragging it, by keyboard and without scripts. */
export function MoveButtons({ field, id, up, down, first, last, className }: MoveButtonsProps) {
  return (
    <Form method="post" preventScrollReset className={cx('-mr-2.5 flex', className)}>
      <input type="hidden" name={field} value={id} />
      <MoveButton intent="up" label={up} disabled={first}>
        <ArrowUp aria-hidden />
      </MoveButton>
      <MoveButton intent="down" label={down} disabled={last}>
        <ArrowDown aria-hidden />
      </MoveButton>
    </Form>
  );
}

interface MoveButtonProps {
  intent: 'up' | 'down';
  label: string;
  disabled: boolean;
  children: React.ReactNode;
}

function MoveButton({ intent, label, disabled, children }: MoveButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="ghost"
      size="icon"
      className="disabled:opacity-40"
      disabled={disabled}
      aria-label={label}
    >
      {children}
    </Button>
  );
}
