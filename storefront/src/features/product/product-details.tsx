import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { quantityLimit } from '../../lib/cart/quantity-limit'
import { brandPath } from '../../lib/catalogue-paths'
import { currentSite } from '../../lib/head/current-site'
import { lazyPart } from '../../lib/lazy-part'
import type { ShopTerms } from '../../lib/shop-terms'
import { BuyBar, useHasLeft } from './buy-bar'
import { BuyBox } from './buy-box'
import { Gallery } from './gallery'
import { PriceBlock } from './price-block'
import { productHead } from './product-head'
import { useAddToCart } from './use-add-to-cart'
import { useTallSticky } from './use-tall-sticky'

const CompareToggle = lazyPart(() =>
  import('../../components/compare/compare-toggle').then((m) => m.CompareToggle),
)

/** Remembers that a product was looked at. Nothing waits for it. */
async function remember(productId: string): Promise<void> {
  const { productSeenLast } = await import('../../lib/recent-products')
  productSeenLast(productId)
}

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
          '& > a': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 44,
            color: 'inherit',
            textDecoration: 'none',
          },
        }}
      >
        <a href="#reviews">
          <RatingChip rating={product.rating} numReviews={product.numReviews} />
        </a>
        <Suspense fallback={null}>
          <CompareToggle productId={product._id} />
        </Suspense>
      </Box>
      <PriceBlock product={product} />
    </Box>
  )
}

const ProductOptions = lazyPart(() => import('./product-options').then((m) => m.ProductOptions))
const Facts = lazyPart(() => import('./facts').then((m) => m.Facts))
const MoreProducts = lazyPart(() => import('./more-products').then((m) => m.MoreProducts))

// Keeps the room of a screen, so that what follows is not seen to move.
const waiting = <Box aria-busy sx={{ minHeight: '100vh' }} />

const OptionsLater = memo(function OptionsLater({ product }: { product: Product }) {
  return (
    <Suspense fallback={null}>
      <ProductOptions product={product} />
    </Suspense>
  )
})

/** The parts below the first screen stay as the server rendered them while the page changes. */
const FactsLater = memo(function FactsLater(props: ProductDetailsProps) {
  return (
    <Suspense fallback={waiting}>
      <Facts {...props} />
    </Suspense>
  )
})

const MoreLater = memo(function MoreLater({ product }: { product: Product }) {
  return (
    <Suspense fallback={null}>
      <MoreProducts product={product} />
    </Suspense>
  )
})

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
  useEffect(() => void remember(product._id).catch(() => undefined), [product._id])
  return (
    <>
      <PageMeta {...productHead(product, currentSite(), terms)} />
      <Box
        sx={{
          display: 'grid',
          columnGap: { md: 12, lg: 16 },
          rowGap: { xs: 4, md: 10 },
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
            <OptionsLater product={product} />
            <BuyBox {...{ product, terms, qty, inCart, onAdd, buttonRef }} onQuantity={setQty} />
          </Box>
        </Box>
        <FactsLater product={product} terms={terms} />
      </Box>
      <MoreLater product={product} />
      <BuyBar product={product} isShown={hasLeft} onAdd={onAdd} />
    </>
  )
}
