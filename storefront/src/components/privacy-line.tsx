import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { usePageLinks } from '../lib/use-shop'

const SLUG = 'privacy'

/** The stored data of each form, and its purpose. */
const stored = {
  account: 'We store your name and email to run your account',
  order: 'We store your name, phone and address to deliver your orders and to issue invoices',
  complaint: 'We store what you write here to answer your complaint',
} as const

/**
 * States which personal data a form stores, with a link to the privacy policy once it is published.
 */
export function PrivacyLine({ form }: { form: keyof typeof stored }) {
  const isPublished = usePageLinks().some(({ slug }) => slug === SLUG)
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {stored[form]}
      {isPublished && (
        <>
          ; see our{' '}
          <TextLink
            href={`/pages/${SLUG}`}
            target="_blank"
            rel="noopener"
            underline="always"
            aria-label="Privacy policy (opens in a new tab)"
          >
            Privacy policy
          </TextLink>
        </>
      )}
      .
    </Typography>
  )
}
