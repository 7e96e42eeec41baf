import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { reviewBodySchema } from '@voltkart/shared/contract/products'
import { ratingWords } from '@voltkart/shared/domain/limits'
import { FieldFrame, helpIdOf } from '@voltkart/shared/ui/field-frame'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useCreateReviewMutation } from './api'

const empty = { rating: 0, comment: '' }

/** A rating and a comment, both required. */
export function ReviewForm({ productId }: { productId: string }) {
  const ratingId = useId()
  const form = useZodForm(reviewBodySchema, { defaultValues: empty })
  const rating = useController({ control: form.control, name: 'rating' })
  const [createReview, { isLoading }] = useCreateReviewMutation()
  const announce = useToastMutation()
  const save = form.handleSubmit(async (body) => {
    const answer = await announce(createReview({ params: { productId }, body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (answer) form.reset(empty)
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
    >
      <FieldFrame id={ratingId} label="Rating" error={rating.fieldState.error?.message}>
        <NativeSelect
          variant="outlined"
          input={<OutlinedInput />}
          value={String(rating.field.value)}
          inputRef={rating.field.ref}
          onBlur={rating.field.onBlur}
          onChange={(event) => rating.field.onChange(Number(event.target.value))}
          inputProps={{ id: ratingId, 'aria-describedby': helpIdOf(ratingId) }}
          sx={{ maxWidth: 280 }}
        >
          <option value="0">Select a rating</option>
          {Object.entries(ratingWords).map(([value, word]) => (
            <option key={value} value={value}>
              {value} - {word}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <TextFormField control={form.control} name="comment" label="Comment" multiline minRows={3} />
      <SubmitButton busy={isLoading}>Submit</SubmitButton>
    </Box>
  )
}
