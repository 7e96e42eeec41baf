import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { getHome, type Home } from '@voltkart/shared/contract/home'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { PageHeading } from '../../components/page-heading'
import { ShopLink } from '../../components/shop-link'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { HomeEditor } from './home-editor'

function HomePage() {
  // The version in the request must be current.
  const query = useFreshRouteQuery(getHome)
  // The values being edited stay as loaded, even if data is refetched.
  const [edited, setEdited] = useState<Home | null>(null)
  if (edited === null && query.data && !query.isFetching) setEdited(query.data)
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading
        title="Home page"
        note={
          <>
            What shoppers see first, from top to bottom ·{' '}
            <ShopLink path="/" target="_blank" rel="noopener">
              View in shop
            </ShopLink>
          </>
        }
      />
      {edited && <HomeEditor home={edited} onDirty={setIsDirty} />}
      {!edited && query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      {!edited && query.isFetching && (
        <Stack sx={{ gap: 3 }} role="status" aria-label="Loading">
          <Skeleton variant="rounded" height={88} />
          <Skeleton variant="rounded" height={88} />
          <Skeleton variant="rounded" height={88} />
        </Stack>
      )}
      <UnsavedChanges when={isDirty} />
    </Stack>
  )
}

export const route = { Component: HomePage }
