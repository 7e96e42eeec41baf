import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay, keepDatesUnbroken } from '../../domain/india-day'
import { ProductPicture } from '../product-picture'
import { PieceStepper, ReasonField, SerialsField } from './line-fields'
import type { ReturnableLine } from '../../client/returnable-lines'
import {
  getDraftLine,
  type DraftLine,
  type Errors,
  type ReturnDraft,
} from '../../client/return-draft'
import { Unbroken } from '../unbroken'

const FAULTY = 'If it is faulty, damaged or not what you ordered, you can still return it.'

/** The return options of a product, in sentences. */
function describeTerms({ left, delivered, policy, freely, until }: ReturnableLine): string[] {
  if (left === 0) {
    return [delivered === 1 ? 'This item is in a return' : 'These items are in a return']
  }
  if (policy === 'none') return ['This item can’t be returned unless it’s faulty']
  if (until === undefined) return ['This item can only be returned if it’s faulty']
  const day = keepDatesUnbroken(formatDay(until))
  if (freely === 0) return [`The return window closed on ${day}`, FAULTY]
  const outcome = policy === 'replacement-only' ? 'Replacement' : 'Return'
  const quantity = freely < left ? `${freely} of ${left}: ` : ''
  return [`${quantity}${outcome} possible until ${day}`]
}

interface ReturnLineProps {
  line: ReturnableLine
  form: {
    draft: ReturnDraft
    errors: Errors
    changeLine: (product: string, fields: Partial<DraftLine>) => void
  }
}

/**
 * One delivered product: the number of pieces to return, which and why, or why none can be
 * returned.
 */
export function ReturnLine({ line, form }: ReturnLineProps) {
  const draft = getDraftLine(form.draft, line.product)
  const fields = {
    line,
    draft,
    errors: form.errors,
    onChange: (update: Partial<DraftLine>) => form.changeLine(line.product, update),
  }
  return (
    <Box
      component="li"
      aria-label={line.name}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: '72px minmax(0, 1fr)',
        py: 5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ProductPicture src={line.image} alt="" sizes="72px" sx={{ borderRadius: 1 }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>
          <Unbroken text={line.name} />
        </Typography>
        {describeTerms(line).map((text) => (
          <Typography key={text} variant="body2" color="textSecondary">
            {text}
          </Typography>
        ))}
      </Box>
      {line.left > 0 && (
        <Box sx={{ display: 'grid', gap: 3, gridColumn: { xs: '1 / -1', sm: '2' }, minWidth: 0 }}>
          <PieceStepper {...fields} />
          {draft.quantity > 0 && (
            <>
              <ReasonField {...fields} />
              <SerialsField {...fields} />
            </>
          )}
        </Box>
      )}
    </Box>
  )
}
