import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Fragment } from 'react'

interface KeyFactsProps {
  product: Pick<ProductSummary, 'keyFacts'>
  variant?: 'caption' | 'body2'
}

/** The most important specifications in one line, each unbroken; nothing without any. */
export function KeyFacts({ product: { keyFacts = [] }, variant = 'caption' }: KeyFactsProps) {
  if (keyFacts.length === 0) return null
  return (
    <Typography
      variant={variant}
      component="p"
      color="textSecondary"
      // One that is longer than its line breaks all the same.
      sx={{ gridColumn: '1 / -1', '& > span': { display: 'inline-block' } }}
    >
      {keyFacts.map((fact, index) => (
        <Fragment key={fact}>
          <span>
            {fact}
            {index < keyFacts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </Typography>
  )
}
