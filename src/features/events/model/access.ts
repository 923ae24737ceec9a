/** What a venue may have for those who need it; a fixed list, so that it can be searched. Labels belong to the site. */
export const ACCESS_FEATURES = [
  'step_free',
  'accessible_toilet',
  'hearing_loop',
  'quiet_room',
  'sign_language',
  'assistance_dogs',
  'companion_ticket',
] as const;

export type AccessFeature = (typeof ACCESS_FEATURES)[number];

/** Whether `value` is one of them. */
export function isAccessFeature(value: unknown): value is AccessFeature {
  return (ACCESS_FEATURES as readonly unknown[]).includes(value);
}
