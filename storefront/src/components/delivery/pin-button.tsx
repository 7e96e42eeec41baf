import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import { Button } from '@voltkart/shared/ui/button'
import { Suspense, useState } from 'react'
import { useStoredPin } from '../../lib/stored-pin'
import { createLazyPart } from '../../lib/lazy-part'
import { visuallyHidden } from '../visually-hidden'

const PinDialog = createLazyPart(() => import('./pin-dialog').then((part) => part.PinDialog))

// The PIN code, which the server does not know, moves nothing when it appears.
const buttonStyle = {
  gridArea: 'pin',
  justifySelf: 'start',
  justifyContent: 'start',
  minWidth: '5.75rem',
  px: 0,
  height: 44,
  py: 0,
  lineHeight: 1.2,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  '& .button-icon': { ml: 0 },
  '& i': { fontStyle: 'normal' },
  // Phones have it beside the search, which needs the whole row while one types.
  '@container (max-width: 37.49rem)': {
    'header:has(form:focus-within) &': { display: 'none' },
    '& i': visuallyHidden,
  },
  '@container (max-width: 15rem)': { minWidth: 44, '& > span:last-of-type': visuallyHidden },
  '@container (min-width: 37.5rem)': { minWidth: '9.75rem' },
}

/** The PIN code that delivery dates are shown for. It opens a box for another one. */
export function PinButton() {
  const pin = useStoredPin()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<PlaceIcon />}
        onClick={() => setIsOpen(true)}
        sx={buttonStyle}
      >
        <span>
          <i>{pin ? 'Deliver to ' : 'Enter '}</i>
          {pin ? <b>{pin}</b> : 'PIN code'}
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PinDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
