import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { errorStatusOf } from '@voltkart/shared/client/error-message'
import type { Product } from '@voltkart/shared/contract/products'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { Money } from '@voltkart/shared/ui/money'
import { RatingStars } from '@voltkart/shared/ui/rating-stars'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { quantityLimit } from '../../lib/cart/quantity-limit'
import { currentSite } from '../../lib/head/current-site'
import { useGetProductQuery } from '../../lib/products-api'
import { BuyBar } from './buy-bar'
import { BuyBox } from './buy-box'
import { categoryPath, productHead } from './product-head'
import { ProductSkeleton } from './product-skeleton'
import { RelatedProducts } from './related-products'
import { Reviews } from './reviews'
import { useAddToCart } from './use-add-to-cart'
import { ZoomablePicture } from './zoomable-picture'

/** Leads back to the home page, and to the very results there that the customer came from. */
function GoBack() {
  const state: unknown = useLocation().state
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
      ? state.from
      : ''
  return (
    <Button
      component={Link}
      to={`/${from}`}
      color="inherit"
      startIcon={<BackIcon />}
      sx={{ ml: -3 }}
    >
      Go Back
    </Button>
  )
}

function Heading({ product }: { product: Product }) {
  const reviews = product.numReviews === 1 ? '1 review' : `${product.numReviews} reviews`
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {product.brand} ·{' '}
        <MuiLink component={Link} to={categoryPath(product.category)} color="inherit">
          {product.category}
        </MuiLink>
      </Typography>
      <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 40 }, overflowWrap: 'anywhere' }}>
        {product.name}
      </Typography>
      <Box
        component="a"
        href="#reviews"
        sx={{ display: 'flex', gap: 2, py: 1, color: 'text.secondary', fontSize: 14 }}
      >
        <RatingStars rating={product.rating} />
        {reviews}
      </Box>
      <Money rupees={product.price} sx={{ fontSize: 28, fontWeight: 700, mt: 2 }} />
    </Box>
  )
}

function Details({ product }: { product: Product }) {
  const { inCart, add } = useAddToCart(product)
  const [wanted, setQty] = useState(1)
  // Somebody may have bought some of it since the quantity was chosen.
  const qty = Math.max(1, Math.min(wanted, quantityLimit(product.countInStock)))
  const onAdd = () => add(qty)
  return (
    <>
      <PageMeta {...productHead(product, currentSite())} />
      <Box
        sx={{
          display: 'grid',
          columnGap: { md: 12, lg: 16 },
          rowGap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <ZoomablePicture product={product} />
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', gridRow: { md: 'span 2' } }}>
          <Box sx={{ display: 'grid', gap: 6, position: { md: 'sticky' }, top: { md: 96 } }}>
            <Heading product={product} />
            <BuyBox product={product} qty={qty} inCart={inCart} onQuantity={setQty} onAdd={onAdd} />
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 12, alignContent: 'start' }}>
          <section aria-labelledby="description">
            <Typography variant="h3" component="h2" id="description" sx={{ mb: 3 }}>
              About this product
            </Typography>
            <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', maxWidth: '65ch' }}>
              {product.description}
            </Typography>
          </section>
          <Reviews product={product} />
        </Box>
      </Box>
      <RelatedProducts product={product} />
      <BuyBar product={product} onAdd={onAdd} />
    </>
  )
}

function ProductPage() {
  const { productId = '' } = useParams()
  const { currentData: product, error, refetch } = useGetProductQuery(productId)
  return (
    <PageWidth sx={{ pt: { xs: 2, md: 4 }, '& > a': { mb: 2 } }}>
      <GoBack />
      {error ? (
        <>
          <PageMeta title="Product" hidden={errorStatusOf(error) === 404} />
          <LoadError error={error} onRetry={refetch} />
        </>
      ) : product ? (
        <Details key={product._id} product={product} />
      ) : (
        <ProductSkeleton />
      )}
    </PageWidth>
  )
}

export const route = { Component: ProductPage }
