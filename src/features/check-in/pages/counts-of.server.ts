import type { Admissions } from '#features/check-in/index.ts';
import type { DoorCounts } from '../ui/use-counts.ts';

/** What the door shows of how many have come in. */
export function countsOf({ checkedIn, sold, types }: Admissions): DoorCounts {
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
