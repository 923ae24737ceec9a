/** A type where no date is asked for: what is gone of it for all dates together says nothing about any. */
export const anyDate = <Type extends { perDate: number; sold: number; held: number }>(
  type: Type,
): Type & { room?: null } => (type.perDate === 1 ? { ...type, sold: 0, held: 0, room: null } : type);
