import type Stripe from 'stripe';

interface Input {
  id: string;
  created: number;
  filename: string;
  purpose: Stripe.File.Purpose;
  size: number;
  type: string | null;
}

/** An uploaded file. What is in it is looked at and not kept: nothing here ever reads it back. */
export function file({ id, created, filename, purpose, size, type }: Input): Stripe.File {
  return {
    id,
    object: 'file',
    created,
    expires_at: null,
    filename,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose,
    size,
    title: null,
    type,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  } satisfies Stripe.File;
}
