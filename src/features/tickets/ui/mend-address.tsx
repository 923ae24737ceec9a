import { Form, useNavigation } from 'react-router';
import { likelyAddress } from '#lib/email-typos.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { EmailInput } from '#shared/ui/fields/email-input.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { words } from '../messages/mend-address.messages.ts';

/** An address that was not taken, and why. */
export interface RefusedAddress {
  typed: string;
  problem: string;
}

interface MendAddressProps {
  order: { id: string; buyerEmail: string; mendable: string };
  /** The tickets have just been mailed to the address that is there now. */
  mailed: boolean;
  refused: RefusedAddress | null;
}

/** Within an hour of the order its address can be put right; one with a likely slip in it is pointed out. */
export function MendAddress({ order, mailed, refused }: MendAddressProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  if (mailed && !refused)
    return (
      <div className="mt-4">
        <Callout tone="success" title={t.mailed(order.buyerEmail)} announce />
      </div>
    );
  if (order.mendable === '') return null;
  const meant = likelyAddress(order.buyerEmail);
  return (
    <details open={meant !== null || refused !== null} className="mt-4 print:hidden">
      <summary className="cursor-pointer rounded-sm py-1 text-muted hover:text-text">
        {meant === null ? t.wrong : t.didYouMean(meant)}
      </summary>
      <Form method="post" className="mt-3 flex max-w-lg flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="address" />
        <input type="hidden" name="order" value={order.id} />
        <Field
          label={t.address}
          hint={t.hint}
          error={refused?.problem}
          className="min-w-0 flex-1 basis-64"
          required
        >
          <EmailInput
            key={order.buyerEmail}
            name="email"
            autoComplete="email"
            defaultValue={refused?.typed ?? meant ?? order.buyerEmail}
          />
        </Field>
        <Button type="submit" variant="secondary" pending={busy}>
          {t.send}
        </Button>
      </Form>
    </details>
  );
}
