import {
  Accessibility,
  Dog,
  Ear,
  Hand,
  type LucideIcon,
  MoonStar,
  MoveRight,
  Toilet,
  UsersRound,
} from 'lucide-react';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { accessLabel } from './access.ts';
import { about } from './access.messages.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  step_free: MoveRight,
  accessible_toilet: Toilet,
  hearing_loop: Ear,
  quiet_room: MoonStar,
  sign_language: Hand,
  assistance_dogs: Dog,
  companion_ticket: UsersRound,
};

interface AccessFactsProps {
  features: readonly string[];
  note: string;
}

/** What the venue has for those who need it, in the organiser's order and words. Nothing where nothing is said. */
export function AccessFacts({ features, note }: AccessFactsProps) {
  const say = useMessages(about);
  const language = useLanguage();
  if (features.length === 0 && note === '') return null;
  return (
    <section aria-labelledby="access" className="mt-14 max-w-2xl">
      <h2 id="access" className="text-2xl font-semibold tracking-tight">
        {say.title}
      </h2>
      {features.length > 0 && (
        <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {features.map((feature) => {
            const Icon = ICONS[feature] ?? Accessibility;
            return (
              <li key={feature} className="flex items-center gap-3">
                <Icon aria-hidden className="size-5 shrink-0 text-marigold" />
                {accessLabel(feature, language)}
              </li>
            );
          })}
        </ul>
      )}
      {note && <p className="mt-4 text-muted [overflow-wrap:anywhere]">{note}</p>}
    </section>
  );
}
