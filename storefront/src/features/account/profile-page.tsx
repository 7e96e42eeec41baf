import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetProfileQuery } from '@voltkart/shared/client/users-api'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { SessionList } from '@voltkart/shared/ui/session-list'
import { lazy, Suspense } from 'react'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { localDateTime } from '../../lib/dates'
import { MyOrders } from './my-orders'
import { ProfileForm } from './profile-form'

const Addresses = lazy(() => import('./addresses').then((m) => ({ default: m.Addresses })))

/** The customer's account and orders. */
function ProfilePage() {
  const { data: profile, error, refetch } = useGetProfileQuery()
  return (
    <PageWidth
      sx={{
        pt: { xs: 6, md: 10 },
        display: 'grid',
        gap: { xs: 12, md: 16 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
      }}
    >
      <PageMeta title="Profile" hidden />
      <Box component="section" aria-labelledby="profile-heading">
        <Typography variant="h2" component="h1" id="profile-heading" sx={{ mb: 6 }}>
          Profile
        </Typography>
        {error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : profile ? (
          <ProfileForm key={profile._id} profile={profile} />
        ) : (
          <Skeleton variant="rounded" height={440} />
        )}
        <Typography variant="h3" component="h2" sx={{ mt: 10, mb: 4 }}>
          Sessions
        </Typography>
        <SessionList formatTime={localDateTime} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 12, md: 16 },
          gridTemplateColumns: 'minmax(0, 1fr)',
          minWidth: 0,
        }}
      >
        <Box component="section" aria-labelledby="orders-heading">
          <Typography variant="h2" id="orders-heading" sx={{ mb: 6 }}>
            My Orders
          </Typography>
          <MyOrders />
        </Box>
        <Box component="section" aria-labelledby="addresses-heading">
          <Typography variant="h2" id="addresses-heading" sx={{ mb: 6 }}>
            Addresses
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={180} aria-busy />}>
            <Addresses />
          </Suspense>
        </Box>
      </Box>
    </PageWidth>
  )
}

export const route = { Component: ProfilePage }
