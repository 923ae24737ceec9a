import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/tasks.messages.ts';

const TEMPLATES = ['concert', 'picnic', 'conference', 'festival'] as const;

/** Lists of tasks by kind of event, each added by one press. */
export function TemplateChoices() {
  const t = useMessages(words);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="template" />
      {TEMPLATES.map((template) => (
        <Button key={template} type="submit" name="template" value={template} variant="secondary" size="sm">
          {t[template]}
        </Button>
      ))}
    </Form>
  );
}
