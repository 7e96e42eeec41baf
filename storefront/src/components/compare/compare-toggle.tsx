import Box from '@mui/material/Box'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useEffect, useRef } from 'react'
import { COMPARE_MAX, comparedProducts } from '../../lib/compared-products'
import { useIdList } from '../../lib/id-list'

const label = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  fontSize: '0.875rem',
  cursor: 'pointer',
}

/** Adds a product to the list for comparison, or removes it. */
export function CompareToggle({ productId }: { productId: string }) {
  const isChosen = useIdList(comparedProducts).includes(productId)
  const toast = useToast()
  const box = useRef<HTMLInputElement>(null)
  const choose = useCallback(
    (isTicked: boolean) => {
      const ids = comparedProducts.ids()
      if (isTicked && !ids.includes(productId) && ids.length >= COMPARE_MAX) {
        toast.info(`You can compare up to ${COMPARE_MAX} products. Remove one first.`)
        return
      }
      comparedProducts.update((now) =>
        isTicked ? [...now, productId] : now.filter((id) => id !== productId),
      )
    },
    [productId, toast],
  )
  // React does not learn of a box that was ticked before this part of the page was hydrated.
  useEffect(() => {
    if (box.current?.checked) choose(true)
  }, [choose])
  return (
    <Box component="label" sx={label}>
      <input
        ref={box}
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
      />
      Add to compare
    </Box>
  )
}
