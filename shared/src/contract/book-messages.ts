/** The messages about settlements. */
export const bookMessages = {
  rowChecked: 'Marked as checked',
  rowUnchecked: 'Open again',
  rowNotOpen: 'This row matches, or was checked already',
  rowNotChecked: 'This row is not marked as checked',
} as const
