import { CreditCard, PenLine, ScanLine } from 'lucide-react';
import { createEventPath } from '../shell/nav-links.ts';
import { useViewer } from '../shell/site-data.ts';
import { ButtonLink } from '../ui/button.tsx';

const parts = [
  {
    icon: PenLine,
    title: 'Write the page',
    text: 'Say what, when and where. Without a picture, we draw a poster.',
  },
  {
    icon: CreditCard,
    title: 'Hand out tickets',
    text: 'Free, paid by card, or for what people like to give.',
  },
  { icon: ScanLine, title: 'Open the door', text: 'Scan tickets with any phone, and see who is in.' },
];

/** The way in for those who put on events themselves. */
export function RunYourOwn() {
  const viewer = useViewer();
  return (
    <section aria-labelledby="run-your-own" className="border-t border-line pt-14 sm:pt-20">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="run-your-own" className="text-title font-medium">
            Run your own event
          </h2>
          <p className="mt-4 max-w-md text-xl text-muted">
            From the first announcement to the last chair put away, in one place.
          </p>
          <ButtonLink to={createEventPath(viewer)} size="lg" className="mt-8">
            Create event
          </ButtonLink>
        </div>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
          {parts.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden strokeWidth={1.5} className="size-8 text-marigold" />
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
