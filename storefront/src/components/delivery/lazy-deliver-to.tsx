import Box from '@mui/material/Box'
import { memo, Suspense } from 'react'
import { createLazyPart } from '../../lib/lazy-part'

const DeliverTo = createLazyPart(() => import('./deliver-to').then((part) => part.DeliverTo))

// The height of the field and of the line below it.
const placeholder = <Box aria-busy sx={{ minHeight: 'calc(52px + 1.5rem)' }} />

/** The field for a PIN code, with its own code: the page does not wait for it. */
export const LazyDeliverTo = memo(function LazyDeliverTo() {
  return (
    <Suspense fallback={placeholder}>
      <DeliverTo />
    </Suspense>
  )
})
