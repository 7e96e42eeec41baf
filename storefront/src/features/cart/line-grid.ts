/** The layout of a line of the cart. */
export const lineGrid = {
  display: 'grid',
  columnGap: { xs: 4, sm: 6 },
  rowGap: 3,
  alignItems: 'center',
  py: 5,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr) auto', sm: '128px minmax(0, 1fr) auto' },
}
