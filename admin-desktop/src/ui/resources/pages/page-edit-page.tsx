import { Skeleton, Stack } from '@mui/material'
import { listPages, pageSlugSchema, type Page } from '@voltkart/shared/contract/pages'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { NotFound } from '@voltkart/shared/ui/not-found'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PageHeading, BackLink } from '../../components/page-heading'
import { ShopLink } from '../../components/shop-link'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'
import { getInitialTitle } from './page-columns'
import { PageEditor } from './page-editor'

function LoadedPage({ slug }: { slug: string }) {
  const query = useFreshRouteQuery(listPages)
  const page = query.data?.pages.find((entry) => entry.slug === slug)
  // The text being edited stays, even if data is refetched.
  const [loaded, setLoaded] = useState<{ page: Page | undefined } | null>(null)
  if (loaded === null && query.data && !query.isFetching) setLoaded({ page })
  return (
    <>
      <PageHeading
        title={page?.title ?? (getInitialTitle(slug) || slug)}
        note={
          page ? (
            <>
              Version {page.version}, published {formatIndiaDateTime(page.publishedAt)} ·{' '}
              <ShopLink path={`/pages/${slug}`} target="_blank" rel="noopener">
                View in shop
              </ShopLink>
            </>
          ) : (
            loaded && 'Not published yet'
          )
        }
      />
      {loaded && <PageEditor slug={slug} published={page ?? loaded.page} />}
      {!loaded && query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      {!loaded && query.isFetching && <Skeleton variant="rounded" height={480} />}
    </>
  )
}

function PageEditPage() {
  const { slug = '' } = useParams()
  if (!pageSlugSchema.safeParse(slug).success) return <NotFound home={paths.pageList} />
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.pageList}>Pages</BackLink>
      <LoadedPage key={slug} slug={slug} />
    </Stack>
  )
}

export const route = { Component: PageEditPage }
