import { Check } from 'lucide-react';

interface AccessFactsProps {
  title: string;
  /** What the venue has, in words. */
  features: readonly string[];
  note: string;
}

/** What the venue has for those who need it, and the organiser's own words. */
export default function AccessFacts({ title, features, note }: AccessFactsProps) {
  return (
    <section aria-labelledby="access" className="mt-14 max-w-2xl">
      <h2 id="access" className="text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {features.length > 0 && (
        <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="flex items-center gap-3">
              <Check aria-hidden className="size-5 shrink-0 text-marigold" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-4 text-muted [overflow-wrap:anywhere]">{note}</p>}
    </section>
  );
}
