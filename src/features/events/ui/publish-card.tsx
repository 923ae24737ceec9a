import { Check, Circle, CircleAlert } from 'lucide-react';
import { Form, Link } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { mayPublish, type PublishStep } from './publish-steps.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/publish.messages.ts';

interface PublishCardProps {
  steps: readonly PublishStep[];
  /** Address of the event's own pages. */
  base: string;
  pending: boolean;
}

/** A draft's way to its public: what is done, what is missing, and the button. */
export function PublishCard({ steps, base, pending }: PublishCardProps) {
  const t = useMessages(words);
  const ready = mayPublish(steps);
  return (
    <Card title={ready ? t.ready : t.before}>
      <ul className="flex flex-col gap-1">
        {steps.map((step) => (
          <Step key={step.key} step={step} base={base} />
        ))}
      </ul>
      <Form method="post" className="mt-5">
        <Button type="submit" name="intent" value="publish" block pending={pending}>
          {t.publish}
        </Button>
      </Form>
    </Card>
  );
}

function Step({ step, base }: { step: PublishStep; base: string }) {
  const t = useMessages(words);
  const { done, needed, text, at } = step;
  const Icon = done ? Check : needed ? CircleAlert : Circle;
  const ink = done ? 'text-leaf' : needed ? 'text-crimson-bright' : 'text-faint';
  return (
    <li className="flex gap-2.5 py-1 text-[0.9375rem]">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${ink}`} />
      <span className={done ? 'text-muted' : undefined}>
        <span className="sr-only">{done ? t.done : needed ? t.missing : t.toDo}</span>
        {!done && at ? (
          <Link
            to={at.startsWith('/') ? at : `${base}/${at}`}
            className="underline decoration-edge underline-offset-4 hover:decoration-marigold"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
    </li>
  );
}
