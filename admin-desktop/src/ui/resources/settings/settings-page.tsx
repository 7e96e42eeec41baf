import { Box, Skeleton, Stack } from '@mui/material'
import { getShop } from '@voltkart/shared/contract/shop'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { useRevealFragment, PageContents } from '../../components/page-contents'
import { PageHeading } from '../../components/page-heading'
import { UnsavedChanges } from '../../components/unsaved-changes'
import { useFreshRouteQuery, useLoaded } from '../../hooks/use-route'
import { settingsSections } from '../../lib/settings-sections'
import { SettingsForm } from './settings-form'
import { SynonymsCard } from './synonyms-card'

const columns = {
  display: { lg: 'grid' },
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: 6,
  alignItems: 'start',
} as const

function SettingsPage() {
  // The version in the request must be current.
  const query = useFreshRouteQuery(getShop)
  const edited = useLoaded(query)
  const [profileIsDirty, setProfileIsDirty] = useState(false)
  const [synonymsAreDirty, setSynonymsAreDirty] = useState(false)
  useRevealFragment(edited !== null)
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Shop Settings" />
      {edited && (
        <Box sx={columns}>
          <PageContents sections={settingsSections} />
          <Stack sx={{ gap: 4, minWidth: 0 }}>
            <SettingsForm shop={edited} onDirty={setProfileIsDirty} />
            <SynonymsCard onDirty={setSynonymsAreDirty} />
          </Stack>
        </Box>
      )}
      {!edited && query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      {!edited && query.isFetching && (
        <Stack sx={{ gap: 4 }} role="status" aria-label="Loading">
          <Skeleton variant="rounded" height={360} />
          <Skeleton variant="rounded" height={240} />
        </Stack>
      )}
      <UnsavedChanges when={profileIsDirty || synonymsAreDirty} />
    </Stack>
  )
}

export const route = { Component: SettingsPage }
