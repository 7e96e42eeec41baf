import HeartIcon from '@mui/icons-material/FavoriteBorderOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { EmptyState } from '../../components/empty-state'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { ProductGrid } from '../../components/products/product-grid'
import { useWishlistIds } from '../../components/wishlist/use-wishlist'
import { useProductsByIdQuery } from '../../lib/products-by-id'
import { useIsHydrated } from '../../lib/use-media'
import { wishlist } from '../../lib/wishlist'
import { useWishlistQuery } from '../../lib/wishlist-api'
import { WantedProducts } from './wanted-products'

/** Products that are loaded at once for a visitor, one request each. */
const STEP = 12

interface ListProps {
  /** The ids in the list, which may be newer than the loaded products. */
  ids: readonly string[]
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
const inList = (ids: readonly string[], products: readonly ProductSummary[] | undefined) => {
  const byId = new Map(products?.map((product) => [product._id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function ListOfAccount({ ids }: ListProps) {
  // A product that was added in between is loaded with the whole list.
  const { data, error, refetch } = useWishlistQuery({ query: {} })
  const isKnown = (id: string) => data?.products.some(({ _id }) => _id === id) ?? true
  const isBehind = !ids.every(isKnown)
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <ProductGrid products={undefined} />
  const products = inList(ids, data.products)
  return products.length === 0 ? <Nothing /> : <WantedProducts products={products} />
}

function ListOfVisitor({ ids }: ListProps) {
  const [shown, setShown] = useState(STEP)
  const asked = ids.slice(0, shown)
  const { data, error, isFetching, refetch } = useProductsByIdQuery(asked)
  const products = inList(asked, data)
  useEffect(() => {
    if (!data || isFetching) return
    // Deleted products leave the list.
    const gone = asked.filter((id) => !data.some(({ _id }) => _id === id))
    if (gone.length > 0) wishlist.update((now) => now.filter((id) => !gone.includes(id)))
  }, [data, isFetching, asked])
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <ProductGrid products={undefined} />
  return (
    <>
      <WantedProducts products={products} />
      {ids.length > shown && (
        <Button loading={isFetching} onClick={() => setShown(shown + STEP)} sx={{ mt: 6 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function List() {
  const ids = useWishlistIds()
  const isSignedIn = useSelector(selectUserInfo) !== null
  // The server does not know the list.
  if (!useIsHydrated()) return <ProductGrid products={undefined} />
  if (isSignedIn) return <ListOfAccount ids={ids} />
  return ids.length === 0 ? <Nothing /> : <ListOfVisitor ids={ids} />
}

/** The products that a customer has saved for later. */
function WishlistPage() {
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta title="Wishlist" hidden />
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        Wishlist
      </Typography>
      <List />
    </PageWidth>
  )
}

export const route = { Component: WishlistPage }
