import { groupBy } from '#lib/group-by.ts';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/setup.messages.ts';
import { byGate, type Quarter } from './by-gate.ts';

const WIDTH = 720;
const HEIGHT = 120;

/** Arrivals by quarter of an hour as bars, by gate in a table, and both in one that is folded: nothing is told by the picture alone. */
export function Arrivals({ quarters, zone }: { quarters: readonly Quarter[]; zone: string }) {
  const t = useMessages(words);
  const language = useLanguage();
  if (quarters.length === 0) return <p className="mt-3 text-muted">{t.nobody}</p>;
  const sums = [...groupBy(quarters, ({ at }) => at)].map(([at, all]) => ({
    at,
    admitted: all.reduce((sum, { admitted }) => sum + admitted, 0),
  }));
  const gates = byGate(quarters);
  const most = Math.max(...sums.map(({ admitted }) => admitted));
  const place = WIDTH / Math.max(sums.length, 12);
  return (
    <figure className="mt-4">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="h-32 w-full">
        {sums.map(({ at, admitted }, index) => {
          const height = Math.max(3, (admitted / most) * HEIGHT);
          return (
            <rect
              key={at}
              x={index * place + place * 0.16}
              y={HEIGHT - height}
              width={place * 0.68}
              height={height}
              className="fill-leaf"
            />
          );
        })}
      </svg>
      <table className="mt-4 w-full text-[0.9375rem]">
        <caption className="sr-only">{t.byGate}</caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1.5 font-normal">
              {t.gate}
            </th>
            <th scope="col" className="text-right font-normal">
              {t.last}
            </th>
            <th scope="col" className="text-right font-normal">
              {t.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {gates.map(({ gate, last, admitted }) => (
            <tr key={gate} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                {gate || '·'}
              </th>
              <td className="text-right">
                <DateTime at={last} zone={zone} style="short" />
              </td>
              <td className="text-right tabular-nums">{formatNumber(admitted, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-4">
        <summary className="cursor-pointer rounded-sm py-1.5 text-[0.9375rem] text-muted hover:text-text">
          {t.arrivals}
        </summary>
        <table className="mt-2 w-full text-[0.9375rem]">
          <caption className="sr-only">{t.arrivals}</caption>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1.5 font-normal">
                {t.quarter}
              </th>
              <th scope="col" className="font-normal">
                {t.gate}
              </th>
              <th scope="col" className="text-right font-normal">
                {t.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {quarters.map(({ at, device, admitted }) => (
              <tr key={`${at} ${device}`} className="border-t border-line">
                <td className="py-1.5">
                  <DateTime at={at} zone={zone} style="short" />
                </td>
                <td className="[overflow-wrap:anywhere]">{device || '·'}</td>
                <td className="text-right tabular-nums">{formatNumber(admitted, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
