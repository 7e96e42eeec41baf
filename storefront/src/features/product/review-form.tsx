import Box from '@mui/material/Box'
import { errorBody, errorMessage } from '@voltkart/shared/client/error-message'
import { reviewBodySchema, type Review } from '@voltkart/shared/contract/reviews'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useCreateReviewMutation } from './api'
import { RatingInput } from './rating-input'

const empty = { rating: 0, comment: '' }

interface ReviewFormProps {
  productId: string
  /** The review is written, or another was before, which `notice` says. */
  onDone: (outcome: { review?: Review; notice?: string }) => void
}

/** A rating and a comment, both required. */
export function ReviewForm({ productId, onDone }: ReviewFormProps) {
  const form = useZodForm(reviewBodySchema, { defaultValues: empty })
  const rating = useController({ control: form.control, name: 'rating' })
  const [createReview, { isLoading }] = useCreateReviewMutation()
  const announce = useToastMutation()
  const [failure, setFailure] = useState<string>()
  const save = form.handleSubmit(async (body) => {
    setFailure(undefined)
    const answer = await announce(createReview({ params: { productId }, body }), {
      onError(error) {
        showFieldErrors(form, error)
        const body = errorBody(error)
        if (body?.code !== 'CONFLICT') setFailure(errorMessage(error))
        else onDone({ notice: body.message, ...(body.review ? { review: body.review } : {}) })
      },
    })
    if (answer) onDone({ review: answer.review })
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
    >
      <RatingInput
        value={rating.field.value}
        error={rating.fieldState.error?.message}
        onChange={rating.field.onChange}
        onBlur={rating.field.onBlur}
        inputRef={rating.field.ref}
      />
      <TextFormField control={form.control} name="comment" label="Comment" multiline minRows={3} />
      {failure && (
        <Box role="alert" sx={{ fontSize: '0.875rem', color: 'error.main' }}>
          {failure}
        </Box>
      )}
      <SubmitButton busy={isLoading}>Submit</SubmitButton>
    </Box>
  )
}
