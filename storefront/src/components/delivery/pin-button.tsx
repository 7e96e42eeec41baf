import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useKeptPin } from '../../lib/kept-pin'
import { lazyPart } from '../../lib/lazy-part'

const PinDialog = lazyPart(() => import('./pin-dialog').then((part) => part.PinDialog))

const buttonStyle = {
  order: { xs: 1, sm: 0 },
  // Phones have it on a row of its own, whose free room is above and below.
  my: { xs: -1, sm: 0 },
  mr: { xs: 'auto', md: 0 },
  px: 0,
  // The PIN code, which the server does not know, moves nothing when it appears.
  minWidth: '9.75rem',
  justifyContent: 'start',
  fontWeight: 400,
  '& .MuiButton-startIcon': { ml: 0 },
}

/** The PIN code that delivery dates are shown for. It opens a box for another one. */
export function PinButton() {
  const pin = useKeptPin()
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
        {pin ? (
          <span>
            Deliver to <b>{pin}</b>
          </span>
        ) : (
          'Enter PIN code'
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PinDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
