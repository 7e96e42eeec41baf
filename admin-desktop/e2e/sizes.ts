/** The sizes that stories are told at where the layout differs: a phone, and a desk. */
export const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
] as const
