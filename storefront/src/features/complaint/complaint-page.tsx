import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { useShop } from '../../lib/use-shop'
import { ComplaintForm } from './complaint-form'

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
          <TextLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} sx={linkStyle}>
            {phone}
          </TextLink>
        </div>
      )}
      {email && (
        <TextLink href={`mailto:${email}`} sx={linkStyle}>
          {email}
        </TextLink>
      )}
    </div>
  )
}

/** The steps of a complaint. */
const steps = [
  'You get a complaint number at once, and a confirmation by email.',
  'We answer by email. You can write back on the page of your complaint.',
  'We resolve it within one month.',
]

/** The next step of a complaint, and other contacts. */
function ContactNote({ isFiled }: { isFiled: boolean }) {
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

interface Filed {
  number: string
  email: string
}

/** The number of a complaint that was just filed, and what happens next. */
function FiledNote({ number, email }: Filed) {
  // Under another email the complaint can be read only by the link in its mail.
  const isOwnEmail = useSelector(selectUserInfo)?.email === email
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography ref={heading} tabIndex={-1} variant="h2" component="h1">
        We have received your complaint
      </Typography>
      <Typography>
        Its number is <strong>{number}</strong>. We send our answers to {email}, with a link to the
        page where you can write to us.
      </Typography>
      <Typography>We will look into it and resolve it within one month.</Typography>
      {isOwnEmail && (
        <Button component={Link} to={`/complaint/${number}`} variant="contained">
          View your complaint
        </Button>
      )}
    </Box>
  )
}

const pageStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640px) 320px' },
  gap: { xs: 10, md: 16 },
  alignItems: 'start',
  justifyContent: 'center',
  pt: { xs: 6, md: 10 },
}

/** Files a complaint. */
function ComplaintPage() {
  const [filed, setFiled] = useState<Filed>()
  return (
    <PageWidth sx={pageStyle}>
      <PageMeta title="File a complaint" hidden />
      <div>
        {filed ? (
          <FiledNote {...filed} />
        ) : (
          <>
            <Typography variant="h2" component="h1">
              File a complaint
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 3 }}>
              We’ll give you a complaint number and confirm by email. We resolve complaints within
              one month.
            </Typography>
            <ComplaintForm onFiled={(number, email) => setFiled({ number, email })} />
          </>
        )}
      </div>
      <ContactNote isFiled={filed !== undefined} />
    </PageWidth>
  )
}

export const route = { Component: ComplaintPage }
