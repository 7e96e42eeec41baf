import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { LazyDeliverTo } from '../../components/delivery/lazy-deliver-to'
import { PageMeta } from '../../components/page-meta'
import { hasNoRoomFor, getQuantityInCart, getQuantityLimit } from '../../lib/cart/cart-state'
import { selectCart } from '../../lib/cart/cart-slice'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'
import { getCurrentSite } from '../../lib/head/current-site'
import type { ShopTerms } from '../../lib/use-shop'
import { BuyBar } from './buy-bar'
import { BuyBox } from './buy-box'
import { Gallery } from './gallery'
import { LazyFacts, LazyMoreProducts, LazyOptions } from './lazy-parts'
import { buildProductHead } from './product-head'
import { ProductHeading } from './product-heading'

/**
 * Lets a sticky element that is taller than the screen scroll until its end is visible: stores its
 * height as `--own-height`, for `top: min(…, calc(100vh - var(--own-height)))`.
 */
function useTallSticky() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--own-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}

/** Stores the product as viewed. Nothing waits for it. */
async function remember(productId: string): Promise<void> {
  const { rememberProduct } = await import('../../lib/recent-products')
  rememberProduct(productId)
}

/** From here on the price and Add To Cart are beside the pictures. */
const TWO_COLUMNS = '@media (min-width: 768px)'

interface ProductDetailsProps {
  product: Product
  terms: ShopTerms
}

/** The page of a loaded product. */
export function ProductDetails({ product, terms }: ProductDetailsProps) {
  const cart = useSelector(selectCart)
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const [requestedQty, setQty] = useState(1)
  const stickyRef = useTallSticky()
  const buttonRef = useRef<HTMLDivElement>(null)
  // Some pieces may have been sold since the quantity was chosen.
  const qty = Math.max(1, Math.min(requestedQty, getQuantityLimit(product.countInStock)))
  const onAdd = () => void addToCart({ product, qty, says: 'Product added to cart!' })
  const onBuy = () =>
    void addToCart({ product, qty }).then((isInCart) => {
      if (isInCart) void navigate('/login?redirect=/shipping')
    })
  const inCart = getQuantityInCart(cart, product._id)
  const isCartFull = hasNoRoomFor(cart, product._id)
  useEffect(() => void remember(product._id).catch(() => undefined), [product._id])
  return (
    <>
      <PageMeta {...buildProductHead(product, getCurrentSite(), terms)} />
      <Box
        sx={{
          display: 'grid',
          columnGap: { xs: 6, md: 12, lg: 16 },
          rowGap: { xs: 4, md: 10 },
          gridTemplateColumns: 'minmax(0, 1fr)',
          [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <Gallery product={product} />
        <Box sx={{ minWidth: 0, [TWO_COLUMNS]: { gridRow: 'span 2' } }}>
          <Box
            ref={stickyRef}
            sx={{
              display: 'grid',
              gap: 6,
              [TWO_COLUMNS]: {
                position: 'sticky',
                top: 'min(96px, calc(100vh - var(--own-height, 0px) - 16px))',
              },
            }}
          >
            <ProductHeading product={product} terms={terms} />
            {product.countInStock > 0 && <LazyDeliverTo />}
            <LazyOptions product={product} />
            <BuyBox
              product={product}
              terms={terms}
              qty={qty}
              inCart={inCart}
              isCartFull={isCartFull}
              onAdd={onAdd}
              onBuy={onBuy}
              buttonRef={buttonRef}
              onQuantity={setQty}
            />
          </Box>
        </Box>
        <LazyFacts product={product} terms={terms} />
      </Box>
      <LazyMoreProducts product={product} />
      <BuyBar product={product} buttonRef={buttonRef} onAdd={onAdd} onBuy={onBuy} />
    </>
  )
}
