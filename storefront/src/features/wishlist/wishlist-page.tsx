import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { EmptyState } from '../../components/empty-state'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { ProductGrid } from '../../components/products/product-grid'
import { useWishlistIds } from '../../components/wishlist/use-wishlist'
import { useProductsByIdQuery } from '../../lib/products-by-id'
import { useIsHydrated } from '../../lib/use-media'
import { wishlist, getWishlistOwner } from '../../lib/wishlist'
import { useWishlistQuery, syncWishlist, type StoreDispatch } from '../../lib/account-wishlist'
import { WishlistProducts } from './wishlist-products'
import { HeartIcon } from '../../components/repeated-icons'

/** Products that are loaded at once for a visitor, one request each. */
const STEP = 12

interface ListProps {
  /** The ids in the list, which may be newer than the loaded products. */
  ids: readonly string[]
  /** Called when a product leaves the list for the cart. */
  onMoved: () => void
}

function Nothing() {
  return (
    <EmptyState
      icon={<HeartIcon />}
      title="Your wishlist is empty"
      text="Tap the heart on a product to save it here for later."
    >
      <Button component={Link} to="/" variant="contained">
        Browse products
      </Button>
    </EmptyState>
  )
}

/** The loaded products that are still in the list, in its order. */
const sortByList = (ids: readonly string[], products: readonly ProductSummary[] | undefined) => {
  const byId = new Map(products?.map((product) => [product._id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function ListOfAccount({ ids, userId, onMoved }: ListProps & { userId: string }) {
  const dispatch = useDispatch<StoreDispatch>()
  const { data, error, refetch } = useWishlistQuery({ query: {} })
  // A product that was added in between is loaded with the whole list.
  const isKnown = (id: string) => data?.products.some(({ _id }) => _id === id) ?? true
  const isBehind = !ids.every(isKnown)
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  const retry = () => {
    void refetch()
    syncWishlist(dispatch, userId).catch(() => undefined)
  }
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!data) return <ProductGrid products={undefined} />
  // Until this browser has the ids of the account, the account's list is shown as it is.
  const products = getWishlistOwner() === userId ? sortByList(ids, data.products) : data.products
  if (products.length === 0) return <Nothing />
  return <WishlistProducts products={products} onMoved={onMoved} />
}

function ListOfVisitor({ ids, onMoved }: ListProps) {
  const [visibleCount, setVisibleCount] = useState(STEP)
  const visibleIds = ids.slice(0, visibleCount)
  const { data, error, isFetching, refetch } = useProductsByIdQuery(visibleIds)
  const products = sortByList(visibleIds, data)
  useEffect(() => {
    if (!data || isFetching) return
    // Deleted products leave the list.
    const missingIds = visibleIds.filter((id) => !data.some(({ _id }) => _id === id))
    if (missingIds.length > 0)
      wishlist.update((now) => now.filter((id) => !missingIds.includes(id)))
  }, [data, isFetching, visibleIds])
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <ProductGrid products={undefined} />
  return (
    <>
      <WishlistProducts products={products} onMoved={onMoved} />
      {ids.length > visibleCount && (
        <Button
          loading={isFetching}
          onClick={() => setVisibleCount(visibleCount + STEP)}
          sx={{ mt: 6 }}
        >
          Show more
        </Button>
      )}
    </>
  )
}

function List({ onMoved }: Pick<ListProps, 'onMoved'>) {
  const ids = useWishlistIds()
  const userId = useSelector(selectUserInfo)?._id
  // The server does not know the list.
  if (!useIsHydrated()) return <ProductGrid products={undefined} />
  if (userId !== undefined) return <ListOfAccount ids={ids} userId={userId} onMoved={onMoved} />
  return ids.length === 0 ? <Nothing /> : <ListOfVisitor ids={ids} onMoved={onMoved} />
}

/** The products that a customer has saved for later. */
function WishlistPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta title="Wishlist" hidden />
      <Typography
        ref={heading}
        variant="h2"
        component="h1"
        tabIndex={-1}
        sx={{ mb: 6, outline: 'none' }}
      >
        Wishlist
      </Typography>
      {/* The button that moved a product is gone, and with it the focus. */}
      <List onMoved={() => heading.current?.focus({ preventScroll: true })} />
    </PageWidth>
  )
}

export const route = { Component: WishlistPage }
