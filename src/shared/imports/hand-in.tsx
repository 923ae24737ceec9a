import { type SubmissionResult, useForm } from '@conform-to/react';
import { Link, useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { FileFields } from './file-fields.tsx';

interface HandInProps {
  lastResult: SubmissionResult | undefined;
  /** Where the list is from. */
  back: string;
  words: Readonly<Record<'back' | 'title' | 'lead' | 'fileHint' | 'upload', string>>;
  /** What the file is called where it is refused. */
  file: string;
}

/** Takes a list in a file: what it is, and the form for it. */
export function HandIn({ lastResult, back, words: t, file }: HandInProps) {
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: { file: '' } });
  return (
    <>
      <header>
        <Link to={back} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight">{t.title}</h2>
        <p className="mt-1.5 text-muted">{t.lead}</p>
      </header>
      <Card>
        <CheckedForm form={form} encType="multipart/form-data" fields={[[fields.file, file]]}>
          <FileFields id={fields.file.id} hint={t.fileHint} errors={fields.file.errors ?? null} />
          <div>
            <Button type="submit" pending={busy}>
              {t.upload}
            </Button>
          </div>
        </CheckedForm>
      </Card>
    </>
  );
}
