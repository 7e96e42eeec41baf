import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { CompareToggle } from '../../components/compare/compare-toggle'
import { PageMeta } from '../../components/page-meta'
import { RecentlyViewed } from '../../components/products/recently-viewed'
import { quantityLimit } from '../../lib/cart/quantity-limit'
import { brandPath } from '../../lib/catalogue-paths'
import { currentSite } from '../../lib/head/current-site'
import { productSeenLast } from '../../lib/recent-products'
import type { ShopTerms } from '../../lib/shop-terms'
import { BuyBar, useHasLeft } from './buy-bar'
import { BuyBox } from './buy-box'
import { Declarations } from './declarations'
import { Highlights, InTheBox, Section, WarrantySection } from './fact-sections'
import { Gallery } from './gallery'
import { PriceBlock } from './price-block'
import { productHead } from './product-head'
import { ProductOptions } from './product-options'
import { RelatedProducts } from './related-products'
import { Reviews } from './reviews'
import { SpecificationTable } from './specification-table'
import { useAddToCart } from './use-add-to-cart'
import { useTallSticky } from './use-tall-sticky'

function Heading({ product }: { product: Product }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <MuiLink
        component={Link}
        to={brandPath(product.brand)}
        color="textSecondary"
        variant="body2"
        sx={{ py: 1 }}
      >
        {product.brand}
      </MuiLink>
      <Typography
        variant="h1"
        sx={{ fontSize: { xs: '1.75rem', lg: '2.25rem' }, overflowWrap: 'anywhere' }}
      >
        {product.name}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 6,
          '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit' },
        }}
      >
        <a href="#reviews">
          <RatingChip rating={product.rating} numReviews={product.numReviews} />
        </a>
        <CompareToggle productId={product._id} />
      </Box>
      <PriceBlock product={product} />
    </Box>
  )
}

/** Everything that is told of a product, in the order in which buyers want to know it. */
function Facts({ product, terms }: ProductDetailsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 12, alignContent: 'start', minWidth: 0 }}>
      <Highlights product={product} />
      <Section id="description" title="About this product">
        <Typography
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', maxWidth: '65ch', overflowWrap: 'anywhere' }}
        >
          {product.description}
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

interface ProductDetailsProps {
  product: Product
  terms: ShopTerms
}

/** The page of a product that has arrived. */
export function ProductDetails({ product, terms }: ProductDetailsProps) {
  const { inCart, add } = useAddToCart(product)
  const [wanted, setQty] = useState(1)
  const stickyRef = useTallSticky()
  const buttonRef = useRef<HTMLDivElement>(null)
  const hasLeft = useHasLeft(buttonRef)
  // Some may have been sold since the quantity was chosen.
  const qty = Math.max(1, Math.min(wanted, quantityLimit(product.countInStock)))
  const onAdd = () => add(qty)
  useEffect(() => productSeenLast(product._id), [product._id])
  return (
    <>
      <PageMeta {...productHead(product, currentSite(), terms)} />
      <Box
        sx={{
          display: 'grid',
          columnGap: { md: 12, lg: 16 },
          rowGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <Gallery product={product} />
        <Box sx={{ gridRow: { md: 'span 2' }, minWidth: 0 }}>
          <Box
            ref={stickyRef}
            sx={{
              display: 'grid',
              gap: 6,
              position: { md: 'sticky' },
              top: { md: 'min(96px, calc(100vh - var(--own-height, 0px) - 16px))' },
            }}
          >
            <Heading product={product} />
            <ProductOptions product={product} />
            <BuyBox
              {...{ product, terms, qty, inCart, onAdd, buttonRef }}
              onQuantity={setQty}
            />
          </Box>
        </Box>
        <Facts product={product} terms={terms} />
      </Box>
      <RelatedProducts product={product} />
      <RecentlyViewed except={product._id} />
      <BuyBar product={product} isShown={hasLeft} onAdd={onAdd} />
    </>
  )
}
