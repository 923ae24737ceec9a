import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { listAddress, type Query } from '#features/orders/ui/list-filter.tsx';
import { words } from '../messages/refunds.messages.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';

/** The form that the boxes of the table belong to. */
export const CHOOSE_FORM = 'choose-refunds';

/** Where orders of the same search are chosen: none of them at first, or `all`. */
export const chooseAddress = (base: string, query: Query, which: 'on' | 'all'): string =>
  listAddress(base, { ...query, choose: which });

interface ChooseRefundsProps {
  base: string;
  query: Query;
  shown: number;
  /** Whether the search finds more than are shown. */
  more: boolean;
  /** They went on with no order chosen. */
  nothing: boolean;
}

/** Above a list of orders with boxes: leads to the page that shows what refunding them would do. */
export function ChooseRefunds({ base, query, shown, more, nothing }: ChooseRefundsProps) {
  const t = useMessages(words);
  return (
    <Form
      id={CHOOSE_FORM}
      method="get"
      action={`${base}/refund`}
      className="flex flex-col gap-3 rounded-xl border border-line bg-raised p-4"
    >
      <div>
        <p className="font-semibold">{t.choose}</p>
        <p className="text-[0.9375rem] text-muted">
          {t.chooseHint} {more && t.first(shown)}
        </p>
      </div>
      {nothing && (
        <div role="alert">
          <FieldError id={`${CHOOSE_FORM}-error`} errors={[t.nothing]} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {t.review}
        </Button>
        <ButtonLink to={chooseAddress(base, query, 'all')} variant="secondary" size="sm" replace>
          {t.all}
        </ButtonLink>
        <ButtonLink to={chooseAddress(base, query, 'on')} variant="ghost" size="sm" replace>
          {t.none}
        </ButtonLink>
        <ButtonLink to={listAddress(base, query)} variant="ghost" size="sm">
          {t.stop}
        </ButtonLink>
      </div>
    </Form>
  );
}
