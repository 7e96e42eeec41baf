import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useGetProfileQuery } from '@voltkart/shared/client/users-api'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { PageHeading } from '../../components/page-heading'
import { ProfileForm } from './profile-form'

function ProfilePage() {
  const profile = useGetProfileQuery()
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Admin Profile" />
      {profile.isError && <LoadError error={profile.error} onRetry={profile.refetch} />}
      {profile.data && <ProfileForm user={profile.data} />}
      {profile.isLoading && <Skeleton variant="rounded" height={440} sx={{ maxWidth: 560 }} />}
    </Stack>
  )
}

export const route = { Component: ProfilePage }
