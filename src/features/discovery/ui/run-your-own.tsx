import { CreditCard, PenLine, ScanLine } from 'lucide-react';
import { useMessages } from '#shared/i18n/language.tsx';
import { createEventPath } from '#shell/nav-links.ts';
import { useViewer } from '#shared/request/site-data.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/run-your-own.messages.ts';

const parts = [
  { icon: PenLine, title: 'page', text: 'pageText' },
  { icon: CreditCard, title: 'tickets', text: 'ticketsText' },
  { icon: ScanLine, title: 'door', text: 'doorText' },
] as const;

/** The way in for those who put on events themselves. */
export function RunYourOwn() {
  const viewer = useViewer();
  const t = useMessages(words);
  return (
    <section data-reveal aria-labelledby="run-your-own" className="border-t border-line pt-14 sm:pt-20">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="run-your-own" className="text-title font-medium">
            {t.title}
          </h2>
          <p className="mt-4 max-w-md text-xl text-muted">{t.lead}</p>
          <ButtonLink to={createEventPath(viewer)} size="lg" className="mt-8">
            {t.create}
          </ButtonLink>
        </div>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
          {parts.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden strokeWidth={1.5} className="size-8 text-marigold" />
              <h3 className="mt-4 text-lg font-semibold">{t[title]}</h3>
              <p className="mt-1 text-muted">{t[text]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
