import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/register.messages.ts';

interface MemberVerbsProps {
  chapter: string;
  places: readonly { id: string; name: string; depth: number }[];
}

/** What an officer can do with a membership: move it, end it, forget whose it was. */
export function MemberVerbs({ chapter, places }: MemberVerbsProps) {
  const t = useMessages(words).register;
  return (
    <>
      {places.length > 1 && (
        <Card title={t.move}>
          <Form method="post" className="flex flex-wrap items-end gap-4">
            <Field label={t.chapter} className="min-w-52 flex-1">
              <Select name="chapter" defaultValue={chapter}>
                {places.map(({ id, name, depth }) => (
                  <option key={id} value={id}>
                    {`${'\u2003'.repeat(depth)}${name}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" name="intent" value="move" variant="secondary">
              {t.moveButton}
            </Button>
          </Form>
        </Card>
      )}
      <Card title={t.end}>
        <p className="text-muted">{t.endText}</p>
        <Form method="post" className="mt-4 flex flex-col gap-4">
          <Checkbox name="sure" label={t.sure} required />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="end" variant="secondary" size="sm">
              {t.end}
            </Button>
            <Button type="submit" name="intent" value="forget" variant="danger" size="sm">
              {t.forget}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
