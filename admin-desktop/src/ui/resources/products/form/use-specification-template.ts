import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { getProduct, listProducts } from '@voltkart/shared/contract/products'
import { useLazyRouteQuery } from '../../../hooks/use-route'
import { toTemplate } from './specification-template'

/** Lists contain no specifications, so this many products are read one by one. */
const READ_MAX = 5

/** Derives the usual specification rows of a category from its products. */
export function useSpecificationTemplate(productId: string | undefined) {
  const toast = useToast()
  const [loading, setLoading] = useState(false)
  const [list] = useLazyRouteQuery(listProducts)
  const [read] = useLazyRouteQuery(getProduct)

  async function loadTemplate(category: string) {
    setLoading(true)
    try {
      const query = { category: [category], limit: READ_MAX + 1 }
      const { products } = await list({ query }).unwrap()
      const ids = products.map(({ _id }) => _id).filter((id) => id !== productId)
      const found = await Promise.all(
        ids.slice(0, READ_MAX).map((id) => read({ params: { productId: id } }, true).unwrap()),
      )
      const template = toTemplate(found.map(({ specifications }) => specifications))
      if (template.length === 0) {
        toast.info('No other product in this category has specifications yet')
      }
      return template
    } catch (error) {
      toast.failure(error)
      return []
    } finally {
      setLoading(false)
    }
  }
  return { loading, loadTemplate }
}
