import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { WithSummary } from '../../components/with-summary'
import { EmptyCart } from './empty-cart'
import { lineGrid } from './line-grid'

/** For so many lines there is room before the cart is read; `public/stored-cart.js` counts them. */
const LINES = [1, 2, 3, 4]

const HAS_LINES = 'html[data-cart-lines]'

const shownWithLines = { display: 'none', [`${HAS_LINES} &`]: { display: 'block' } }
const shownWithoutLines = { [`${HAS_LINES} &`]: { display: 'none' } }

function LineSkeleton({ number }: { number: number }) {
  // Of a cart of two lines, the third place and those after it are not shown.
  const fewer = LINES.filter((count) => count < number)
  const hidden = Object.fromEntries(
    fewer.map((count) => [`html[data-cart-lines='${count}'] &`, { display: 'none' }]),
  )
  return (
    <Box sx={[lineGrid, hidden]}>
      <Skeleton
        variant="rounded"
        sx={{ height: 'auto', aspectRatio: '4 / 3', gridRow: { sm: 'span 2' } }}
      />
      <Box sx={{ gridColumn: 'span 2' }}>
        <Skeleton width="30%" height={20} />
        <Skeleton width="90%" height={22} />
        <Skeleton width="60%" height={22} />
        <Skeleton width="40%" height={20} />
      </Box>
      <Skeleton variant="rounded" height={44} sx={{ gridColumn: 'span 2' }} />
    </Box>
  )
}

/**
 * The cart before the browser's storage is read: an empty one, or the shape of one with lines, by what
 * a script in the head found.
 */
export function UnreadCart() {
  return (
    <>
      <Box sx={shownWithoutLines}>
        <EmptyCart />
      </Box>
      <Box sx={shownWithLines} aria-hidden>
        <WithSummary summary={<Skeleton variant="rounded" height={280} />}>
          {LINES.map((number) => (
            <LineSkeleton key={number} number={number} />
          ))}
        </WithSummary>
      </Box>
    </>
  )
}
