import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { useGetProfileQuery } from '@voltkart/shared/client/users-api'
import { ConfirmEmailNote } from '@voltkart/shared/ui/confirm-email-note'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { SessionList } from '@voltkart/shared/ui/session-list'
import { useMay } from '../../access/permissions'
import { OwnTokens } from '../../components/own-tokens'
import { PageHeading } from '../../components/page-heading'
import { SectionCard } from '../../components/section-card'
import { localDateTime } from '../../lib/dates'
import { useAdminTokensQuery } from '../../lib/tokens-api'
import { useSelector } from 'react-redux'
import { ProfileForm } from './profile-form'
import { TwoFactorCard } from './two-factor-card'

/** The API tokens that the account has created; nothing for those who may create none. */
function TokenCard() {
  const mayHave = useMay()('integrations.write')
  const query = useAdminTokensQuery(undefined, {
    skip: !mayHave,
    refetchOnMountOrArgChange: true,
  })
  const account = useSelector(selectUserInfo)
  const tokens = query.data?.tokens ?? []
  const hasOwn = tokens.some(({ createdBy }) => createdBy._id === account?._id)
  if (!hasOwn && !query.isError) return null
  return (
    <SectionCard title="API tokens">
      {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      <OwnTokens tokens={tokens} />
    </SectionCard>
  )
}

function ProfilePage() {
  const profile = useGetProfileQuery()
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Admin Profile" />
      {profile.isError && <LoadError error={profile.error} onRetry={profile.refetch} />}
      {profile.data?.mustSetUpTwoFactor && (
        <Alert severity="warning" sx={{ maxWidth: 560 }}>
          This shop requires two-factor sign-in. Set it up below to continue.
        </Alert>
      )}
      {profile.data && (
        <Box sx={{ maxWidth: 560 }}>
          <ConfirmEmailNote profile={profile.data} />
        </Box>
      )}
      {profile.data && <ProfileForm profile={profile.data} />}
      {profile.data && <TwoFactorCard isOn={profile.data.twoFactor ?? false} />}
      <Box sx={{ maxWidth: 560 }}>
        <SectionCard title="Sessions">
          <SessionList formatTime={localDateTime} />
        </SectionCard>
      </Box>
      <Box sx={{ maxWidth: 560 }}>
        <TokenCard />
      </Box>
      {profile.isLoading && <Skeleton variant="rounded" height={440} sx={{ maxWidth: 560 }} />}
    </Stack>
  )
}

export const route = { Component: ProfilePage }
