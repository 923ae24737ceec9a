import { FileText, Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/tasks.messages.ts';

interface PlanFilesProps {
  files: readonly { id: string; name: string; size: number }[];
  /** Address below which each has its own. */
  base: string;
  works: boolean;
}

/** Files to be downloaded, and one to be added. */
export function PlanFiles({ files, base, works }: PlanFilesProps) {
  const t = useMessages(words);
  const language = useLanguage();
  return (
    <Card title={t.files}>
      <ul className="mb-4 flex flex-col empty:hidden">
        {files.map(({ id, name, size }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-1 last:border-0">
            <FileText aria-hidden className="size-5 shrink-0 text-marigold" />
            <a
              href={`${base}/${id}`}
              download
              className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
            >
              {name}
              <span className="text-muted">{` · ${formatNumber(Math.max(1, Math.round(size / 1024)), language)} KB`}</span>
            </a>
            {works && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="remove-file" />
                <input type="hidden" name="file" value={id} />
                <Button type="submit" variant="ghost" size="icon" aria-label={t.removeFile(name)}>
                  <Trash2 aria-hidden />
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {works && (
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          key={files.length}
          className="flex flex-col gap-3"
        >
          <input type="hidden" name="intent" value="file" />
          <Field label={t.file} hint={t.fileHint}>
            <Input type="file" name="file" accept=".png,.jpg,.jpeg,.webp,.pdf,.docx,.xlsx" required />
          </Field>
          <div>
            <Button type="submit" variant="secondary">
              {t.upload}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
