import { NotFound } from '@voltkart/shared/ui/not-found'
import { PageMeta } from '../components/page-meta'

/** The page of any unknown address. */
export function UnknownPage() {
  return (
    <>
      <NotFound />
      <PageMeta title="Page not found" hidden />
    </>
  )
}
