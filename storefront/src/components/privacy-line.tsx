import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { usePageLinks } from '../lib/use-shop'

const SLUG = 'privacy'

/** A link to the privacy policy, for forms that collect personal data; nothing until it is published. */
export function PrivacyLine() {
  const links = usePageLinks()
  if (!links.some(({ slug }) => slug === SLUG)) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      How we use your data:{' '}
      <Link
        href={`/pages/${SLUG}`}
        target="_blank"
        rel="noopener"
        underline="always"
        aria-label="Privacy policy (opens in a new tab)"
      >
        Privacy policy
      </Link>
    </Typography>
  )
}
