import { Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#shared/ui/button.tsx';

/** Removes one thing of a list; the page's action gets its `id` with the intent `remove`. */
export function RemoveButton({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post" preventScrollReset className="-mr-2.5">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="remove" variant="ghost" size="icon" aria-label={label}>
        <Trash2 aria-hidden />
      </Button>
    </Form>
  );
}
