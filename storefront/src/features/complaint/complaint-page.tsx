import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { Link } from '@voltkart/shared/ui/link'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { ComplaintForm } from './complaint-form'
import { ContactNote } from './contact-note'

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
