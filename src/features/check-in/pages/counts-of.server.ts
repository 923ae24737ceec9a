import type { Admissions } from '#features/check-in/index.ts';
import type { CheckInCounts } from '../ui/use-counts.ts';

/** What the door shows of how many have come in. */
export function countsOf({ checkedIn, sold, types }: Admissions): CheckInCounts {
  return {
    admitted: checkedIn,
    expected: sold,
    types: types.map((type) => ({
      id: type.ticketType,
      name: type.name,
      sold: type.sold,
      checkedIn: type.checkedIn,
      addOn: type.addOn,
    })),
  };
}
