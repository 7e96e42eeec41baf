import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useShop } from '../../lib/use-shop'

const linkStyle = { display: 'inline-block', py: 2.5, fontVariantNumeric: 'tabular-nums' }

interface ReachProps {
  title: string
  who?: string
  phone: string | undefined
  email: string | undefined
}

function Reach({ title, who, phone, email }: ReachProps) {
  if (!phone && !email) return null
  return (
    <div>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {who && <div>{who}</div>}
      {phone && (
        <div>
          <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} sx={linkStyle}>
            {phone}
          </Link>
        </div>
      )}
      {email && (
        <Link href={`mailto:${email}`} sx={linkStyle}>
          {email}
        </Link>
      )}
    </div>
  )
}

/** What happens to a complaint, step by step. */
const steps = [
  'You get a complaint number at once, and a confirmation by email.',
  'We answer by email. You can write back on the page of your complaint.',
  'We resolve it within one month.',
]

/** What happens next to a complaint, and who else can be reached about it. */
export function ContactNote({ isFiled }: { isFiled: boolean }) {
  const shop = useShop()
  const officer = shop?.grievanceOfficer
  return (
    <Box
      component="aside"
      aria-labelledby="what-next"
      sx={{
        display: 'grid',
        gap: 5,
        p: 5,
        borderRadius: 1.5,
        bgcolor: 'mist.main',
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <Typography variant="h4" component="h2" id="what-next" sx={{ mb: 2 }}>
          What happens next
        </Typography>
        <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, pl: 5 }}>
          {steps.slice(isFiled ? 1 : 0).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </div>
      <Reach title="Customer care" phone={shop?.phone} email={shop?.email} />
      {officer && (
        <Reach
          title="Grievance officer"
          who={`${officer.name}, ${officer.designation}`}
          phone={officer.phone}
          email={officer.email}
        />
      )}
    </Box>
  )
}
