import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { useEffect, useRef, type Ref } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { droppedSeen, selectDropped } from '../../lib/cart/cart-repair'
import type { CartItem } from '../../lib/cart/cart-state'

function RemovedNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const undoRef = useRef<HTMLButtonElement>(null)
  // The pressed button is removed with its line, so the focus moves here.
  useEffect(() => undoRef.current?.focus(), [item._id])
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ alignItems: 'center' }}
      action={
        <Button ref={undoRef} color="inherit" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {item.name} was removed from your cart.
    </Alert>
  )
}

interface CartNoticesProps {
  /** What to do about too many products. */
  excess: string | undefined
  /** The notice about them, which can be focused. */
  excessRef: Ref<HTMLDivElement>
  /** The changes in the shop since the cart was filled, in words. */
  changes: readonly string[]
  removed: CartItem | undefined
  onUndo: () => void
}

/** The changes of the cart, above its lines. */
export function CartNotices(props: CartNoticesProps) {
  const { excess, excessRef, changes, removed, onUndo } = props
  const dropped = useSelector(selectDropped)
  const dispatch = useDispatch()
  return (
    <Box sx={{ display: 'grid', gap: 3, '&:not(:empty)': { mb: 6 } }}>
      {excess && (
        <Alert
          ref={excessRef}
          tabIndex={-1}
          severity="warning"
          variant="outlined"
          sx={{ scrollMarginTop: 160 }}
        >
          {excess}
        </Alert>
      )}
      {dropped.length > 0 && (
        <Alert severity="warning" variant="outlined" onClose={() => dispatch(droppedSeen())}>
          No longer in your cart: {dropped.join(', ')}
        </Alert>
      )}
      {changes.length > 0 && (
        <Alert severity="info" variant="outlined">
          {changes.map((change) => (
            <div key={change}>{change}</div>
          ))}
        </Alert>
      )}
      {removed && <RemovedNotice item={removed} onUndo={onUndo} />}
    </Box>
  )
}
