import { Globe, Monitor, Smartphone, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/known-places.messages.ts';

export interface Device {
  browser: string | null;
  system: string | null;
  kind: 'computer' | 'tablet' | 'phone' | null;
}

const icons = { computer: Monitor, tablet: Tablet, phone: Smartphone };

interface DeviceLineProps {
  device: Device;
  badge: ReactNode;
  /** What is known of it: a label and its value. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What can be done about it. */
  children?: ReactNode;
}

/** One browser of a list, in words: what it is, what is known of it, what can be done about it. */
export function DeviceLine({ device, badge, facts, children }: DeviceLineProps) {
  const t = useMessages(words);
  const { browser, system } = device;
  const Icon = device.kind ? icons[device.kind] : Globe;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <Icon aria-hidden className="size-5 shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {browser && system ? t.on(browser, system) : (browser ?? system ?? t.unknown)}
          {badge}
        </p>
        <dl className="mt-0.5 flex flex-wrap gap-x-5 text-[0.9375rem] text-muted">
          {facts.map(([label, value]) => (
            <div key={label} className="flex gap-1.5">
              <dt className="shrink-0">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </li>
  );
}
