import GlobalStyles from '@mui/material/GlobalStyles'

const focusable = ':where(a, button, input, select, textarea, summary, [tabindex])'

/** The class of a bar at the bottom of the screen. */
export const BOTTOM_BAR = 'bottom-bar'

/**
 * Keeps a focused element from being behind a bar at the bottom of narrow screens. It is not padding
 * of the page, since with that focusing a button of the bar itself would scroll.
 */
export const aboveBar = (
  <GlobalStyles
    styles={{
      '@media (max-width: 899.95px)': {
        [`main ${focusable}`]: { scrollMarginBottom: '6rem' },
        [`.${BOTTOM_BAR} ${focusable}`]: { scrollMarginBottom: 0 },
      },
    }}
  />
)
