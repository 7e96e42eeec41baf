import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { COMPARE_MAX, comparedProducts } from '../../lib/compared-products'
import { useIdList } from '../../lib/id-list'

/** Puts a product on the list of those to compare, or takes it off. */
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
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={toggle} />}
      label="Add to compare"
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ minHeight: 44, ml: -2.5 }}
    />
  )
}
