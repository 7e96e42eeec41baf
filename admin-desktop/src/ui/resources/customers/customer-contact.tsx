import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CustomerOverview } from '@voltkart/shared/contract/customers'
import { SectionCard } from '../../components/section-card'

/** How to reach a customer, and the saved addresses. */
export function CustomerContact({ customer }: { customer: CustomerOverview }) {
  const { user, phones, addresses } = customer
  return (
    <>
      <SectionCard title="Contact">
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Link href={`mailto:${user.email}`} sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
            {user.email}
          </Link>
          {!user.emailProvedAt && (
            <Typography variant="body2" color="textSecondary">
              Email not confirmed yet. Somebody else may have entered it.
            </Typography>
          )}
          {phones.map((phone) => (
            <Link key={phone} href={`tel:${phone}`} sx={{ minHeight: 24 }}>
              {phone}
            </Link>
          ))}
        </Stack>
      </SectionCard>
      <SectionCard title="Saved addresses">
        {addresses.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            None
          </Typography>
        )}
        <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
          {addresses.map(({ _id, label, name, address, city, postalCode, country }) => (
            <Typography key={_id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {[label, name].filter(Boolean).join(': ')}
              <br />
              {address}, {city} {postalCode}, {country}
            </Typography>
          ))}
        </Box>
      </SectionCard>
    </>
  )
}
