import type { Reports } from '#features/reports/index.ts';
import type { DoorCounts } from '../ui/use-counts.ts';

type Admissions = Awaited<ReturnType<Reports['admissionsOf']>>;

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
