import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/setting-pages.messages.ts';

/** Writes, lists and deletes a file where the saved settings say. */
export function TestStorage({
  pending,
  outcome,
}: {
  pending: 'files' | 'backups' | null;
  outcome: ReactNode;
}) {
  const t = useMessages(words);
  return (
    <section id="test" className="flex max-w-3xl scroll-mt-16 flex-col gap-4">
      {outcome}
      <Form
        method="post"
        action="/_/settings/storage#test"
        preventScrollReset
        className="flex flex-wrap gap-3"
      >
        <Button type="submit" name="act" value="files" variant="secondary" pending={pending === 'files'}>
          {t.testStorage}
        </Button>
        <Button type="submit" name="act" value="backups" variant="secondary" pending={pending === 'backups'}>
          {t.testBackups}
        </Button>
      </Form>
    </section>
  );
}
