import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/setting-pages.messages.ts';

/** Writes, reads and deletes a file where the saved settings say. */
export function TestStorage({ pending }: { pending: 'files' | 'backups' | null }) {
  const t = useMessages(words);
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <Button type="submit" name="act" value="files" variant="secondary" pending={pending === 'files'}>
        {t.testStorage}
      </Button>
      <Button type="submit" name="act" value="backups" variant="secondary" pending={pending === 'backups'}>
        {t.testBackups}
      </Button>
    </Form>
  );
}
