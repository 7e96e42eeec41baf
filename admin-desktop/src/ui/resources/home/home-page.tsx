import { Skeleton, Stack } from '@mui/material'
import { getHome } from '@voltkart/shared/contract/home'
import { useState } from 'react'
import { PageHeading } from '../../components/page-heading'
import { QueryState } from '../../components/record-page'
import { ShopLink } from '../../components/shop-link'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useFreshRouteQuery, useLoaded } from '../../hooks/use-route'
import { HomeEditor } from './home-editor'

const skeleton = (
  <Stack sx={{ gap: 3 }} role="status" aria-label="Loading">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} variant="rounded" height={88} />
    ))}
  </Stack>
)

function HomePage() {
  // The version in the request must be current.
  const query = useFreshRouteQuery(getHome)
  const edited = useLoaded(query)
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
      {!edited && <QueryState query={query} skeleton={skeleton} />}
      <UnsavedChanges when={isDirty} />
    </Stack>
  )
}

export const route = { Component: HomePage }
