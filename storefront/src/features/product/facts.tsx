import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import type { ShopTerms } from '../../lib/shop-terms'
import { Declarations } from './declarations'
import { Highlights, InTheBox, Section, WarrantySection } from './fact-sections'
import { Reviews } from './reviews'
import { SpecificationTable } from './specification-table'

interface FactsProps {
  product: Product
  terms: ShopTerms
}

/** All facts of a product, in the order of their importance to buyers. */
export function Facts({ product, terms }: FactsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 12, alignContent: 'start', minWidth: 0, mt: { xs: 6, md: 0 } }}
    >
      <Highlights product={product} />
      <Section id="description" title="About this product">
        <Typography
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', maxWidth: '65ch', overflowWrap: 'anywhere' }}
        >
          <Unbroken text={product.description} />
        </Typography>
      </Section>
      <SpecificationTable product={product} />
      <InTheBox product={product} />
      <WarrantySection product={product} />
      <Declarations product={product} terms={terms} />
      <Reviews product={product} />
    </Box>
  )
}
