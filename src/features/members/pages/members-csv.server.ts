import { csvLine } from '#lib/csv.ts';
import type { Route } from './+types/members-csv';
import { cellsOf, REGISTER_HEADINGS, registerFile } from './register-file.server.ts';

/** The register as CSV. Its headings are those that an import recognises by itself. */
export async function loader(args: Route.LoaderArgs) {
  const { filename, lines } = await registerFile(args);
  const encoder = new TextEncoder();
  const iterator = lines[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(REGISTER_HEADINGS)}`));
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLine(cellsOf(value))));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="members.csv"; filename*=UTF-8''${encodeURIComponent(filename)}.csv`,
      'cache-control': 'private, no-store',
    },
  });
}
