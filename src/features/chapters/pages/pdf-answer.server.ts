/** A PDF as an answer: shown or saved under its name, and kept by nobody on the way. */
export function pdfAnswer({ filename, bytes }: { filename: string; bytes: Uint8Array }): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${filename}"`,
      'cache-control': 'private, no-store',
    },
  });
}
