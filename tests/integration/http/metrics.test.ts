import { expect, it } from 'vitest';
import { askAlone } from '../../support/ask-alone.ts';
import { until } from '../../support/until.ts';
import { startServer } from '../../support/server.ts';

/** The sum of a metric's lines whose labels have that. */
function sumOf(answer: string, name: string, label = ''): number {
  const lines = answer.split('\n').filter((line) => line.startsWith(name) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

it.each(['1', '3'])('the metrics of %s processes are those of all, whichever answers', async (WORKERS) => {
  await using server = await startServer({ env: { WORKERS } });
  await until('all processes to serve', async () => {
    const first = await askAlone(`${server.origin}/metrics`);
    return sumOf(first, 'mela_processes') === Number(WORKERS);
  });
  const asked = 30;
  for (let n = 0; n < asked; n += 1) await askAlone(`${server.origin}/api/health`);
  const counted: number[] = [];
  let answer = '';
  for (let n = 0; n < 6; n += 1) {
    answer = await askAlone(`${server.origin}/metrics`);
    counted.push(sumOf(answer, 'mela_http_request_seconds_count', 'method="GET"'));
  }
  expect(counted[0]).toBeGreaterThanOrEqual(asked);
  // It never goes back, as that of one process alone would.
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
  expect(answer.match(/^# TYPE mela_jobs gauge$/gm)).toHaveLength(1);
  expect(sumOf(answer, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});
