import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COMPARE_MAX, comparedProducts, comparePath } from '../../lib/compared-products'
import { knownIds, useIdList } from '../../lib/id-list'

/**
 * The products to compare, which the address names. An address without any takes those that this
 * browser has chosen.
 */
export function useCompared() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const chosen = useIdList(comparedProducts)
  const named = params.getAll('ids').flatMap((text) => text.split(','))
  const ids = knownIds(named, COMPARE_MAX)
  const isBare = ids.length === 0 && chosen.length > 0
  useEffect(() => {
    if (isBare) void navigate(comparePath(chosen), { replace: true })
  }, [isBare, chosen, navigate])
  return {
    ids: isBare ? chosen : ids,
    /** Takes a product off this page and off the list of the browser. */
    remove(id: string) {
      comparedProducts.update((now) => now.filter((other) => other !== id))
      const left = ids.filter((other) => other !== id)
      void navigate(comparePath(left), { replace: true, preventScrollReset: true })
    },
  }
}
