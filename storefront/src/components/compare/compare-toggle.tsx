import Box from '@mui/material/Box'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
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
  const ids = useIdList(comparedProducts)
  const toast = useToast()
  const isChosen = ids.includes(productId)
  const toggle = () => {
    if (!isChosen && ids.length >= COMPARE_MAX) {
      toast.info(`You can compare up to ${COMPARE_MAX} products. Remove one first.`)
      return
    }
    comparedProducts.update((now) =>
      isChosen ? now.filter((id) => id !== productId) : [...now, productId],
    )
  }
  return (
    <Box component="label" sx={label}>
      <input type="checkbox" checked={isChosen} onChange={toggle} />
      Add to compare
    </Box>
  )
}
