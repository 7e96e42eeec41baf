import { Notice } from '@voltkart/shared/ui/notice'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import { Button, IconButton } from '@voltkart/shared/ui/button'
import { useEffect, useRef, type Ref } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { droppedSeen, selectDropped } from '../../lib/cart/cart-repair'
import type { CartItem } from '../../lib/cart/cart-state'

function RemovedNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const undoRef = useRef<HTMLButtonElement>(null)
  // The pressed button is removed with its line, so the focus moves here.
  useEffect(() => undoRef.current?.focus(), [item._id])
  return (
    <Notice
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
    </Notice>
  )
}

interface CartNoticesProps {
  /** The remedy for too many products. */
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
        <Notice
          ref={excessRef}
          tabIndex={-1}
          severity="warning"
          variant="outlined"
          sx={{ scrollMarginTop: 160 }}
        >
          {excess}
        </Notice>
      )}
      {dropped.length > 0 && (
        <Notice
          severity="warning"
          variant="outlined"
          action={
            <IconButton color="inherit" aria-label="Close" onClick={() => dispatch(droppedSeen())}>
              <CloseIcon fontSize="small" />
            </IconButton>
          }
        >
          No longer in your cart: {dropped.join(', ')}
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice severity="info" variant="outlined">
          {changes.map((change) => (
            <div key={change}>{change}</div>
          ))}
        </Notice>
      )}
      {removed && <RemovedNotice item={removed} onUndo={onUndo} />}
    </Box>
  )
}
