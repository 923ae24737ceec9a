import { Check, Copy, Download, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { words } from '../messages/polls.messages.ts';

const GROUP = /.{4}(?=.)/g;

/**
 * The code by which a voter finds their ballot, with ways to keep it. All of them stay on the voter's machine: what is
 * mailed is mailed by their own program, so that the code never lies beside an address here.
 */
export function BallotCode({ title, code }: { title: string; code: string }) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  const [copying, setCopying] = useState<'ready' | 'copied' | 'failed'>('ready');
  const shown = code.replaceAll(GROUP, '$& ');
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopying('copied'),
      () => setCopying('failed'),
    );
  const kept = t.codeBody(title, shown);
  const query = `subject=${encodeURIComponent(t.codeSubject(title))}&body=${encodeURIComponent(kept.replaceAll('\n', '\r\n'))}`;
  const small = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className="rounded-lg border border-marigold/50 bg-raised p-5">
      <p className="text-muted">{t.yourCode}</p>
      <p className="mt-1 font-mono text-2xl font-semibold tracking-wider text-marigold">{shown}</p>
      <p className="mt-3">{t.keepCode}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {hydrated && (
          <Button type="button" variant="secondary" size="sm" onClick={copy}>
            {copying === 'copied' ? <Check aria-hidden className="text-leaf" /> : <Copy aria-hidden />}
            <span aria-live="polite">
              {copying === 'copied' ? t.copied : copying === 'failed' ? t.notCopied : t.copyCode}
            </span>
          </Button>
        )}
        {hydrated && (
          <Button type="button" variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden />
            {t.printCode}
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(kept)}`}
          download={`${t.codeFile}.txt`}
          className={small}
        >
          <Download aria-hidden />
          {t.downloadCode}
        </a>
        <a href={`mailto:?${query}`} className={small}>
          <Mail aria-hidden />
          {t.mailCode}
        </a>
      </div>
      <p className="mt-3 text-[0.9375rem] text-muted print:hidden">{t.mailCodeNote}</p>
    </div>
  );
}
