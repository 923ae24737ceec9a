import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/group.messages.ts';
import { withNonce } from './with-nonce.ts';

interface Shown {
  /** The group of one's own entry; null for none. */
  group: { code: string; url: string; entries: number } | null;
  /** So many are drawn together at most. */
  most: number;
  open: boolean;
  /** A code that was typed, or came with the link of a friend. */
  code: string;
  /** What is wrong with it. */
  error: string | null;
}

/** The friends with whom one's own entry is drawn. Of the others it says how many they are, and nothing else. */
export function OwnGroup({ group, most, open, code, error }: Shown) {
  const t = useMessages(words);
  if (!group && !open) return null;
  return (
    <section aria-labelledby="friends" className="flex max-w-prose flex-col gap-3">
      <h3 id="friends" className="text-lg font-semibold">
        {t.title}
      </h3>
      {group ? (
        <>
          <p>{t.size(group.entries, most)}</p>
          {group.entries === 1 && <p className="text-muted">{t.alone}</p>}
          {open && (
            <>
              <p className="text-muted">{t.linkHint}</p>
              <CopyButton value={group.url} label={t.link} />
              <p className="text-muted">
                {`${t.code}: `}
                <span className="font-mono">{group.code}</span>
              </p>
            </>
          )}
          {open && (
            <Form method="post">
              <Button type="submit" name="intent" value="leave" variant="secondary">
                {t.leave}
              </Button>
            </Form>
          )}
        </>
      ) : (
        <>
          <p>{t.rule(most)}</p>
          <Form method="post" onSubmit={withNonce}>
            <input type="hidden" name="nonce" defaultValue="" />
            <Button type="submit" name="intent" value="group" variant="secondary">
              {t.start}
            </Button>
          </Form>
          <Form method="post" noValidate className="flex flex-col gap-3">
            <Field id="join-group" label={t.code} hint={t.joinHint} error={error}>
              <Input
                name="group"
                autoComplete="off"
                maxLength={100}
                className="max-w-80 font-mono"
                defaultValue={code}
              />
            </Field>
            <div>
              <Button type="submit" name="intent" value="join" variant="secondary">
                {t.join}
              </Button>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}
