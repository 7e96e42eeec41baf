import Box from '@mui/material/Box'
import { errorBody } from '@voltkart/shared/client/error-message'
import { reviewBodySchema, type Review } from '@voltkart/shared/contract/reviews'
import { REVIEW_PHOTOS_MAX } from '@voltkart/shared/domain/limits'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors, useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useController } from 'react-hook-form'
import { PhotosField } from '../../components/photos-field'
import { FormError } from '../../components/form-error'
import { usePhotos } from '../../lib/use-photos'
import { useCreateReviewMutation } from './api'
import { RatingInput } from './rating-input'

const empty = { rating: 0, comment: '' }

interface ReviewFormProps {
  productId: string
  /** Called when the review is stored, or an earlier one exists, which `notice` explains. */
  onDone: (outcome: { review?: Review; notice?: string }) => void
}

/** A rating and a comment, both required, and photos. */
export function ReviewForm({ productId, onDone }: ReviewFormProps) {
  const form = useZodForm(reviewBodySchema, { defaultValues: empty })
  const photos = usePhotos({ path: `/products/${productId}/review-photos`, max: REVIEW_PHOTOS_MAX })
  const rating = useController({ control: form.control, name: 'rating' })
  const [createReview, { isLoading, error }] = useCreateReviewMutation()
  const announce = useToastMutation()
  const save = form.handleSubmit(async (values) => {
    const body = { ...values, ...(photos.urls.length > 0 ? { photos: photos.urls } : {}) }
    const answer = await announce(createReview({ params: { productId }, body }), {
      onError(failure) {
        showFieldErrors(form, failure)
        const answer = errorBody(failure)
        if (answer?.code !== 'CONFLICT') return
        onDone({ notice: answer.message, ...(answer.review ? { review: answer.review } : {}) })
      },
    })
    if (answer) onDone({ review: answer.review })
  })
  const photoError = errorBody(error)?.errors?.find(({ path }) =>
    path.startsWith('photos'),
  )?.message
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
        groupRef={rating.field.ref}
      />
      <TextFormField control={form.control} name="comment" label="Comment" multiline minRows={3} />
      <PhotosField
        photos={photos}
        help={`Up to ${REVIEW_PHOTOS_MAX} photos of the product, such as how it looks at home.`}
        error={photoError}
      />
      {error && <FormError error={error} />}
      <SubmitButton busy={isLoading || photos.isUploading}>Submit</SubmitButton>
    </Box>
  )
}
