import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import { reviewBodySchema, type Review, type ReviewBody } from '@voltkart/shared/contract/reviews'
import { REVIEW_PHOTOS_MAX } from '@voltkart/shared/domain/limits'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useController } from 'react-hook-form'
import { PhotosField } from '../../components/photos-field'
import { FormError } from '../../components/form-error'
import { usePhotos } from '../../lib/use-photos'
import { useChangeOwnReviewMutation, useCreateReviewMutation } from './api'
import { RatingInput } from './rating-input'

const empty = { rating: 0, comment: '' }

interface ReviewFormProps {
  productId: string
  /** The customer's review of before, which this changes. */
  earlier: Review | undefined
  onCancel: () => void
  /** Called when the review is stored, or an earlier one exists, which `notice` explains. */
  onDone: (outcome: { review?: Review; notice?: string }) => void
}

/** Sends a new review, or a changed one. */
function useSaveReview(productId: string, isChange: boolean) {
  const [create, created] = useCreateReviewMutation()
  const [change, changed] = useChangeOwnReviewMutation()
  const { isLoading, error } = isChange ? changed : created
  const save = (body: ReviewBody) =>
    isChange ? change({ params: { productId }, body }) : create({ params: { productId }, body })
  return { save, isLoading, error }
}

/** A rating and a comment, both required, and photos. */
export function ReviewForm({ productId, earlier, onCancel, onDone }: ReviewFormProps) {
  const form = useZodForm(reviewBodySchema, {
    defaultValues: earlier ? { rating: earlier.rating, comment: earlier.comment } : empty,
  })
  const photos = usePhotos({
    path: `/products/${productId}/review-photos`,
    max: REVIEW_PHOTOS_MAX,
    earlier: earlier?.photos,
  })
  const rating = useController({ control: form.control, name: 'rating' })
  const { save, isLoading, error } = useSaveReview(productId, earlier !== undefined)
  const announce = useToastMutation()
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, ...(photos.urls.length > 0 ? { photos: photos.urls } : {}) }
    const result = await announce(save(body), {
      onError(failure) {
        showFieldErrors(form, failure)
        const body = getErrorBody(failure)
        if (body?.code !== 'CONFLICT') return
        onDone({ notice: body.message, ...(body.review ? { review: body.review } : {}) })
      },
    })
    if (result) onDone({ review: result.review })
  })
  const photoError = getErrorBody(error)?.errors?.find(({ path }) =>
    path.startsWith('photos'),
  )?.message
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
    >
      <RatingInput
        value={rating.field.value}
        error={rating.fieldState.error?.message}
        onChange={rating.field.onChange}
        onBlur={rating.field.onBlur}
        groupRef={rating.field.ref}
      />
      <TextFormField control={form.control} name="comment" label="Comment" multiline minRows={3} />
      <PhotosField
        photos={photos}
        help={`Up to ${REVIEW_PHOTOS_MAX} photos of the product, such as how it looks at home.`}
        error={photoError}
      />
      {error && <FormError error={error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <SubmitButton busy={isLoading || photos.isUploading}>Submit</SubmitButton>
        {earlier && <Button onClick={onCancel}>Cancel</Button>}
      </Box>
    </Box>
  )
}
