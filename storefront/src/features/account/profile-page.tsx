import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import { useGetProfileQuery, useUpdateProfileMutation } from '@voltkart/shared/client/users-api'
import { ConfirmEmailNote } from '@voltkart/shared/ui/confirm-email-note'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { SessionList } from '@voltkart/shared/ui/session-list'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { MyOrders } from './my-orders'
import { YourData } from './your-data'
import { Button } from '@voltkart/shared/ui/button'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'

/** Lets a customer who was asked once change whether they want mails about offers. */
function MailChoice({ acceptsMail }: { acceptsMail: boolean }) {
  const [update, { isLoading }] = useUpdateProfileMutation()
  const announce = useToastMutation()
  return (
    <>
      <Typography variant="body2" sx={{ mt: 6, mb: 2 }}>
        {acceptsMail ? 'You get emails about offers.' : 'You get no emails about offers.'}
      </Typography>
      <Button
        variant="outlined"
        loading={isLoading}
        onClick={() => void announce(update({ body: { acceptsMail: !acceptsMail } }))}
      >
        {acceptsMail ? 'Stop these emails' : 'Get these emails'}
      </Button>
    </>
  )
}

const Addresses = lazy(() =>
  loadWhenOnline(() => import('./addresses')).then((m) => ({ default: m.Addresses })),
)

// The orders do not wait for the code of the form beside them.
const ProfileForm = lazy(() =>
  loadWhenOnline(() => import('./profile-form')).then((m) => ({ default: m.ProfileForm })),
)

const columnsStyle = {
  display: 'grid',
  gap: { xs: 12, lg: 16 },
  alignItems: 'start',
}

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  const headingId = `${id}-heading`
  return (
    <Box component="section" id={id} aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" id={headingId} sx={{ mb: 4 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const formSkeleton = <Skeleton variant="rounded" height={440} />

function Details() {
  const { data: profile, error, refetch } = useGetProfileQuery()
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!profile) return formSkeleton
  return (
    <>
      {profile.pendingEmail && (
        <Box sx={{ mb: 5 }}>
          <ConfirmEmailNote profile={profile} />
        </Box>
      )}
      <Suspense fallback={formSkeleton}>
        <ProfileForm key={profile._id} profile={profile} />
      </Suspense>
      {profile.acceptsMail !== undefined && <MailChoice acceptsMail={profile.acceptsMail} />}
    </>
  )
}

const detailsSection = (
  <Section id="details" title="Your details">
    <Details />
  </Section>
)

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

const orders = (
  <Box
    sx={{
      ...columnsStyle,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    }}
  >
    <Section id="orders" title="My Orders">
      <UnconfirmedEmail />
      <MyOrders />
    </Section>
    {detailsSection}
  </Box>
)

const addresses = (
  <Section id="addresses" title="Addresses">
    <Suspense fallback={<Skeleton variant="rounded" height={180} aria-busy />}>
      <Addresses />
    </Suspense>
  </Section>
)

const security = (
  <Box
    sx={{
      ...columnsStyle,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Section id="sessions" title="Where you’re signed in">
      <SessionList formatTime={formatIndiaDateTime} />
      <Typography color="textSecondary" sx={{ mt: 4 }}>
        If you don’t know one of these, change your password under{' '}
        <TextLink component={Link} to="/profile/details" underline="always">
          Your details
        </TextLink>
        .
      </Typography>
    </Section>
    <Section id="data" title="Your data">
      <YourData />
    </Section>
  </Box>
)

const places = [
  { path: '/profile', link: 'Orders', title: 'Profile', content: orders },
  { path: '/profile/details', link: 'Your details', content: detailsSection },
  { path: '/profile/addresses', link: 'Addresses', content: addresses },
  { path: '/profile/security', link: 'Security', content: security },
]

/** The customer's account, in four places. The first one has the orders beside name and password. */
function ProfilePage() {
  const { pathname } = useLocation()
  const place = places.find(({ path }) => path === pathname)
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      <PageMeta title={place?.title ?? place?.link ?? 'Profile'} hidden />
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        Profile
      </Typography>
      <Box
        component="nav"
        aria-label="Account"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { xs: 3, sm: 5 },
          mb: { xs: 6, md: 8 },
        }}
      >
        {places.map(({ path, link }) => (
          <TextLink
            key={path}
            component={Link}
            to={path}
            aria-current={path === pathname ? 'page' : undefined}
            sx={{
              py: 2.5,
              fontWeight: 550,
              '&[aria-current]': { color: 'text.primary', textDecoration: 'underline' },
            }}
          >
            {link}
          </TextLink>
        ))}
      </Box>
      {place?.content}
    </PageWidth>
  )
}

export const route = { Component: ProfilePage }
