/** The sizes of stories whose layout differs: a phone and a desktop. */
export const sizes = [
  { width: 360, height: 760 },
  { width: 1440, height: 900 },
] as const
