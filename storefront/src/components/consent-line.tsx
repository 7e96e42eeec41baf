import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { usePageLinks } from '../lib/use-shop'

const accepted = [
  { slug: 'terms', label: 'Terms' },
  { slug: 'returns', label: 'Returns policy' },
]

/** The published terms that a customer accepts by placing the order or paying. */
export function ConsentLine({ by }: { by: 'placing this order' | 'paying' }) {
  const links = usePageLinks()
  const published = accepted.filter(({ slug }) => links.some((link) => link.slug === slug))
  if (published.length === 0) return null
  return (
    <Typography variant="body2">
      By {by} you agree to our{' '}
      {published.map(({ slug, label }, index) => (
        <Fragment key={slug}>
          {index > 0 && ' and '}
          <TextLink
            href={`/pages/${slug}`}
            target="_blank"
            rel="noopener"
            underline="always"
            aria-label={`${label} (opens in a new tab)`}
          >
            {label}
          </TextLink>
        </Fragment>
      ))}
      .
    </Typography>
  )
}
