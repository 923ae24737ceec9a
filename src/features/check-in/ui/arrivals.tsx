import { groupBy } from '#lib/group-by.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/setup.messages.ts';

interface Quarter {
  at: string;
  device: string;
  admitted: number;
}

const WIDTH = 720;
const HEIGHT = 120;

/** Arrivals by quarter of an hour as bars, and by gate in a table below: nothing is told by the picture alone. */
export function Arrivals({ quarters, zone }: { quarters: readonly Quarter[]; zone: string }) {
  const t = useMessages(words);
  if (quarters.length === 0) return <p className="mt-3 text-muted">{t.nobody}</p>;
  const sums = [...groupBy(quarters, ({ at }) => at)].map(([at, all]) => ({
    at,
    admitted: all.reduce((sum, { admitted }) => sum + admitted, 0),
  }));
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
              <td className="text-right tabular-nums">{admitted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
