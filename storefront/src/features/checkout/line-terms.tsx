import Box from '@mui/material/Box'
import { useProductsByIdQuery } from '../../lib/products-by-id'
import { returnsInWords } from '../../lib/product-facts'
import { defaultTerms } from '../../lib/shop-terms'
import { useShop } from '../../lib/use-shop'

interface LineTermsProps {
  productId: string
  /** The ids of all lines, which are looked up together. */
  ids: readonly string[]
}

/** How the product of a line can be returned. The line has its room before that is known. */
export function LineTerms({ productId, ids }: LineTermsProps) {
  const terms = useShop() ?? defaultTerms
  const { data } = useProductsByIdQuery(ids)
  const product = data?.find(({ _id }) => _id === productId)
  return (
    <Box sx={{ minHeight: '1.5em', fontSize: '0.875rem', color: 'text.secondary' }}>
      {product && returnsInWords(product, terms)}
    </Box>
  )
}
