import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue, type ReactNode, type SubmitEventHandler } from 'react'
import { BoltIcon } from '../../components/bolt-icon'
import { PageMeta } from '../../components/page-meta'
import { useIsHydrated } from '../../lib/use-media'

interface FormCardProps {
  title: string
  /** One sentence under the title. */
  intro: string
  /** Shown above the fields, such as the server's response. */
  notice?: ReactNode
  /** Shown under the form, such as links to related pages. */
  footer?: ReactNode
  /** The height of form and footer in pixels, on a page that the server renders without them. */
  height?: number
  onSubmit: () => unknown
  children: ReactNode
}

const benefits = [
  'Delivery dates and tracking for every order',
  'Invoices and returns in one place',
  'Your wishlist on all your devices',
]

/** The benefits of an account, which wide screens show beside the form. */
function Benefits() {
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'grid' },
        alignContent: 'center',
        gap: 6,
        p: 12,
        borderRadius: 1.5,
        bgcolor: 'mist.main',
      }}
    >
      <Typography variant="h3" component="p">
        With your account
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 5, listStyle: 'none', m: 0, p: 0 }}>
        {benefits.map((text) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <BoltIcon fontSize="small" sx={{ color: 'primary.main' }} />
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const pageStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 400px)', md: 'minmax(0, 440px) minmax(0, 400px)' },
  gap: { md: 16 },
  justifyContent: 'center',
  px: 4,
  pt: { xs: 8, md: 12 },
}

/** A page with one small form. */
export function FormCard(props: FormCardProps) {
  const { title, intro, notice, footer, height, onSubmit, children } = props
  // What is typed into a server-rendered field would be lost, and the browser itself could send it.
  // Deferred, so that the fields are rendered in small steps.
  const isHydrated = useDeferredValue(useIsHydrated())
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Box sx={pageStyle}>
      <PageMeta title={title} hidden />
      <Benefits />
      <Box sx={{ py: { md: 6 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 6, textWrap: 'balance' }}>
          {intro}
        </Typography>
        {isHydrated ? (
          <>
            <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
              {notice}
              {children}
            </Box>
            {footer && (
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  mt: 6,
                  color: 'text.secondary',
                  fontSize: '0.875rem',
                }}
              >
                {footer}
              </Box>
            )}
          </>
        ) : (
          <Box sx={{ height, bgcolor: 'mist.main' }} />
        )}
      </Box>
    </Box>
  )
}
