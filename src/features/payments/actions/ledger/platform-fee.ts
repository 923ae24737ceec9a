import { type Minor, shareOf } from '#lib/money.ts';

/** What the platform keeps of a charge: a share in hundredths of a percent, and a fixed amount of the minor unit. */
export interface PlatformFeePolicy {
  bps: number;
  fixed: Minor;
}

/** Mela is free until its operator decides otherwise. */
export const NO_PLATFORM_FEE: PlatformFeePolicy = { bps: 0, fixed: 0 };

/** The platform's fee for a charge of `amount`: never more than the charge, never less than nothing. */
export function platformFee(amount: Minor, policy: PlatformFeePolicy): Minor {
  if (amount <= 0) return 0;
  return Math.min(amount, shareOf(amount, policy.bps) + policy.fixed);
}
