import BackIcon from '@mui/icons-material/ArrowBack'
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import { Notice } from '@voltkart/shared/ui/notice'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { isReplacementOnly, getWish } from '@voltkart/shared/client/return-draft'
import {
  isFreelyReturnable,
  getReturnableLines,
  type ReturnableLine,
} from '@voltkart/shared/client/returnable-lines'
import type { Order } from '@voltkart/shared/contract/orders'
import { COMMENT_LENGTH, RETURN_PHOTOS_MAX } from '@voltkart/shared/domain/limits'
import { Button } from '@voltkart/shared/ui/button'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { Link as RouterLink } from '@voltkart/shared/ui/link'
import { ReturnLine } from '@voltkart/shared/ui/returns/return-line'
import { WishCards } from '@voltkart/shared/ui/returns/wish-cards'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { useState, useId } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { PageMeta } from '../../../components/page-meta'
import { PhotosField } from '../../../components/photos-field'
import { useReturnForm, type ReturnForm as Form } from './use-return-form'

function CommentField({ form }: { form: Form }) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label="Comment (optional)"
      error={form.errors['comment']}
      hint="What happened?"
    >
      <OutlinedInput
        id={id}
        multiline
        minRows={3}
        value={form.draft.comment}
        onChange={({ target }) => form.change({ comment: target.value })}
        inputProps={{ 'aria-describedby': getHelpId(id), maxLength: COMMENT_LENGTH }}
      />
    </FieldFrame>
  )
}

/** The form of a return: the pieces, the reason, and the customer's wish. */
function ReturnForm({ order, lines }: { order: Order; lines: readonly ReturnableLine[] }) {
  const { formRef, ...form } = useReturnForm(order, lines)
  const { errors, refusal, draft, photos } = form
  const linesError = errors['lines']
  return (
    <Box
      component="form"
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void form.submit()
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, maxWidth: 720 }}
    >
      {refusal && (
        // The notice is not announced: the toast with the same words already is.
        <Notice severity="error" variant="outlined" role="note">
          {refusal}
        </Notice>
      )}
      <Box component="section" aria-labelledby="return-items">
        <Typography id="return-items" variant="h3" component="h2">
          Which items?
        </Typography>
        <FormHelperText
          error
          component="div"
          aria-live="polite"
          // The first field to focus if nothing is chosen.
          tabIndex={-1}
          {...(linesError ? { 'aria-invalid': true } : {})}
        >
          {linesError}
        </FormHelperText>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line) => (
            <ReturnLine key={line.product} line={line} form={form} />
          ))}
        </Box>
      </Box>
      <WishCards
        value={getWish(lines, draft)}
        isReplacementOnly={isReplacementOnly(lines, draft)}
        error={errors['wish']}
        onChange={(wish) => form.change({ wish })}
      />
      <CommentField form={form} />
      <PhotosField
        photos={photos}
        help={`Up to ${RETURN_PHOTOS_MAX} photos help us decide faster.`}
        error={errors['photos']}
      />
      <SubmitButton busy={form.busy} sx={{ justifySelf: { sm: 'start' } }}>
        Request return
      </SubmitButton>
    </Box>
  )
}

/** The page on which a customer requests to return delivered items of an order. */
export function ReturnPage({ order }: { order: Order }) {
  // The lines are those at opening: if the order has changed by then, the server refuses.
  const [lines] = useState(() => getReturnableLines(order))
  const nothingLeft = lines.every(({ left }) => left === 0)
  const onlyFaulty = !nothingLeft && !isFreelyReturnable(lines)
  return (
    <>
      <PageMeta title={`Return items of order ${order.orderNumber}`} hidden />
      <Button
        component={RouterLink}
        to={`/order/${order._id}`}
        color="inherit"
        startIcon={<BackIcon />}
        sx={{ mb: 4, ml: -3 }}
      >
        Order {order.orderNumber}
      </Button>
      <Typography variant="h2" component="h1" sx={{ mb: 6 }}>
        {onlyFaulty ? 'Report a problem' : 'Return items'}
      </Typography>
      {nothingLeft ? (
        <EmptyState
          icon={<ReturnIcon />}
          title="Nothing to return"
          text={
            lines.length === 0
              ? 'You can return items once they have been delivered.'
              : 'All delivered items of this order are in a return already.'
          }
        />
      ) : (
        <ReturnForm order={order} lines={lines} />
      )}
    </>
  )
}
