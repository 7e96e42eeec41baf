import CompareIcon from '@mui/icons-material/CompareArrows'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { EmptyState } from '../../components/empty-state'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { useProductsByIdQuery } from '../../lib/products-by-id'
import { CompareTable } from './compare-table'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { getComparedInAddress, comparedProducts, comparePath } from '../../lib/compared-products'
import { useIdList } from '../../lib/id-list'
import { compareHead } from './compare-responses'

/**
 * The products to compare, which are in the address. Without any there, those that this browser has
 * chosen.
 */
function useCompared() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const comparedIds = useIdList(comparedProducts)
  const ids = getComparedInAddress(params)
  const isBare = ids.length === 0 && comparedIds.length > 0
  useEffect(() => {
    if (isBare) void navigate(comparePath(comparedIds), { replace: true })
  }, [isBare, comparedIds, navigate])
  const showIds = (nextIds: readonly string[]) =>
    void navigate(comparePath(nextIds), { replace: true, preventScrollReset: true })
  return {
    ids: isBare ? comparedIds : ids,
    /** Adds a product to this page and to the browser's list. */
    add(id: string) {
      comparedProducts.update((now) => [...now, id])
      showIds([...ids, id])
    },
    /** Removes a product from this page and from the browser's list. */
    remove(id: string) {
      comparedProducts.update((now) => now.filter((other) => other !== id))
      showIds(ids.filter((other) => other !== id))
    },
  }
}

function Nothing() {
  return (
    <EmptyState
      icon={<CompareIcon />}
      title="Nothing to compare yet"
      text="Select “Add to compare” on a product’s page. You can compare up to 4 products side by side."
    >
      <Button component={Link} to="/" variant="contained">
        Browse products
      </Button>
    </EmptyState>
  )
}

const describeGone = (count: number) =>
  count === 1 ? '1 product is no longer available.' : `${count} products are no longer available.`

interface ComparisonProps {
  ids: readonly string[]
  onAdd: (id: string) => void
  onRemove: (id: string) => void
}

function Comparison({ ids, onAdd, onRemove }: ComparisonProps) {
  const { data, isFetching, error, refetch } = useProductsByIdQuery(ids)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  // While others load, the remaining ones are shown.
  const products = data?.filter(({ _id }) => ids.includes(_id))
  if (!products) return <Skeleton variant="rounded" height={480} aria-busy />
  const missingCount = isFetching ? 0 : ids.length - products.length
  return (
    <>
      {missingCount > 0 && (
        <Typography role="status" sx={{ mb: 4 }}>
          {describeGone(missingCount)}
        </Typography>
      )}
      {products.length > 0 ? (
        <CompareTable products={products} onAdd={onAdd} onRemove={onRemove} />
      ) : (
        <Nothing />
      )}
    </>
  )
}

/** Up to four products side by side. */
function ComparePage() {
  const { ids, add, remove } = useCompared()
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta {...compareHead} />
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        Compare products
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {ids.length === 0 ? <Nothing /> : <Comparison ids={ids} onAdd={add} onRemove={remove} />}
      </Box>
    </PageWidth>
  )
}

export const route = { Component: ComparePage }
