import { NotFound } from '@voltkart/shared/ui/not-found'
import { PageMeta } from '../components/page-meta'

/** Any address that the shop does not know (spec section 2). */
export function UnknownPage() {
  return (
    <>
      <NotFound />
      <PageMeta title="Page not found" hidden />
    </>
  )
}
