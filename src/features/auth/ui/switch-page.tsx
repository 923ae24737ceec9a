import { Form, useNavigation } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { EntryPage } from './entry-page.tsx';

interface SwitchPageProps {
  title: string;
  lead: string;
  /** What the button asks for, and what it says. */
  intent: string;
  label: string;
  /** It brings back what was taken away, which is not what most come for. */
  back: boolean;
}

/** A page of one button, by the link of a mail: off, or on again. */
export function SwitchPage({ title, lead, intent, label, back }: SwitchPageProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <EntryPage title={title} lead={lead}>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value={intent}
          size="lg"
          block
          variant={back ? 'secondary' : 'primary'}
          pending={busy}
        >
          {label}
        </Button>
      </Form>
    </EntryPage>
  );
}
