import { useSearchParams } from 'react-router';
import { Callout, type CalloutTone } from '../ui/callout.tsx';

const notices: Record<string, readonly [string, string?, CalloutTone?]> = {
  created: ['Your draft is saved.', 'Nobody sees it until you publish it.'],
  published: ['Your event is published.', 'Now share its link.'],
  unpublished: [
    'Your event is saved as a draft.',
    "It can't be published yet: what is missing is listed below.",
    'warning',
  ],
  saved: ['Saved.'],
  duplicated: [
    'This is the copy.',
    'A draft with the same tickets, none of them sold. Give it its own dates.',
  ],
  cancelled: [
    'The event is cancelled.',
    'Those who hold tickets are told by mail, and paid orders are refunded.',
  ],
  deleted: ['The draft is deleted.'],
  'ticket-added': ['The ticket is added.'],
  'ticket-saved': ['The ticket is saved.'],
  'ticket-deleted': ['The ticket is deleted.'],
  'order-cancelled': ['The order is cancelled.', 'Its tickets are for sale again, and the buyer is told.'],
  refunded: ['The refund is made.', 'The buyer is told by mail.'],
};

/** What the person just did, told at the top of the page that they were led to (`?done=…`). */
export function DoneNotice({ className }: { className?: string }) {
  const [search] = useSearchParams();
  const notice = notices[search.get('done') ?? ''];
  if (!notice) return null;
  const [title, text, tone = 'success'] = notice;
  return (
    <div className={className}>
      <Callout tone={tone} title={title} announce>
        {text}
      </Callout>
    </div>
  );
}
