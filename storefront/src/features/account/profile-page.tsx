import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetProfileQuery } from '@voltkart/shared/client/users-api'
import { ConfirmEmailNote } from '@voltkart/shared/ui/confirm-email-note'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { SessionList } from '@voltkart/shared/ui/session-list'
import { whenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, type ReactNode } from 'react'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { useAddressesQuery } from '../../lib/addresses-api'
import { localDateTime } from '../../lib/dates'
import { firstOrders, useMyOrdersQuery } from '../../lib/my-orders-api'
import { MailChoice } from './mail-choice'
import { MyOrders } from './my-orders'
import { ProfileForm } from './profile-form'
import { useSection } from './use-section'
import { YourData } from './your-data'

const Addresses = lazy(() =>
  whenOnline(() => import('./addresses')).then((m) => ({ default: m.Addresses })),
)

const sections = [
  { id: 'orders', title: 'My Orders' },
  { id: 'addresses', title: 'Addresses' },
  { id: 'details', title: 'Your details' },
  { id: 'sessions', title: 'Where you’re signed in' },
  { id: 'data', title: 'Your data' },
] as const

type SectionId = (typeof sections)[number]['id']

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const headingId = `${id}-heading`
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      tabIndex={-1}
      sx={{ minWidth: 0, '&:focus-visible': { outline: 'none' } }}
    >
      <Typography variant="h3" component="h2" id={headingId} sx={{ mb: 4 }}>
        {sections.find((section) => section.id === id)?.title}
      </Typography>
      {children}
    </Box>
  )
}

function SectionLinks() {
  return (
    <Box
      component="nav"
      aria-label="Sections"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, mb: { xs: 6, md: 8 } }}
    >
      {sections.map(({ id, title }) => (
        <Link key={id} component={RouterLink} to={`#${id}`} sx={{ py: 2.5, fontWeight: 550 }}>
          {title}
        </Link>
      ))}
    </Box>
  )
}

function Details() {
  const { data: profile, error, refetch } = useGetProfileQuery()
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!profile) return <Skeleton variant="rounded" height={440} />
  return (
    <>
      {profile.pendingEmail && (
        <Box sx={{ mb: 5 }}>
          <ConfirmEmailNote profile={profile} />
        </Box>
      )}
      <ProfileForm key={profile._id} profile={profile} />
      {profile.acceptsMail !== undefined && <MailChoice acceptsMail={profile.acceptsMail} />}
    </>
  )
}

/** One line above the orders until the email is confirmed. */
function UnconfirmedEmail() {
  const { data: profile } = useGetProfileQuery()
  if (!profile || profile.emailProvedAt) return null
  return (
    <Box sx={{ mb: 4 }}>
      <ConfirmEmailNote profile={profile} />
    </Box>
  )
}

const columnStyle = {
  display: 'grid',
  gap: { xs: 12, md: 16 },
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

/** Tablets have the form and the sessions beside each other. */
const besideEachOther = {
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr)',
  },
}

/** The customer's account: orders, addresses, name and password, and sessions. */
function ProfilePage() {
  const queries = [useMyOrdersQuery(firstOrders), useAddressesQuery(), useGetProfileQuery()]
  useSection(queries.every(({ isLoading }) => !isLoading))
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta title="Profile" hidden />
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        Profile
      </Typography>
      <SectionLinks />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 12, lg: 16 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={columnStyle}>
          <Section id="orders">
            <UnconfirmedEmail />
            <MyOrders />
          </Section>
          <Section id="addresses">
            <Suspense fallback={<Skeleton variant="rounded" height={180} aria-busy />}>
              <Addresses />
            </Suspense>
          </Section>
        </Box>
        <Box sx={[columnStyle, besideEachOther]}>
          <Section id="details">
            <Details />
          </Section>
          <Section id="sessions">
            <SessionList formatTime={localDateTime} />
          </Section>
          <Section id="data">
            <YourData />
          </Section>
        </Box>
      </Box>
    </PageWidth>
  )
}

export const route = { Component: ProfilePage }
