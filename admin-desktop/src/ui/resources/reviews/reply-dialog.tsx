import { Button } from '@mui/material'
import { textSchema } from '@voltkart/shared/contract/common'
import { updateReview, type ModeratedReview } from '@voltkart/shared/contract/reviews'
import { COMMENT_LENGTH } from '@voltkart/shared/domain/limits'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { z } from 'zod'
import { FormDialog } from '../../components/form-dialog'
import { useRouteMutation } from '../../hooks/use-route'

const replySchema = z.object({ reply: textSchema(COMMENT_LENGTH, 'Reply') })

interface ReplyDialogProps {
  review: ModeratedReview
  onClose: () => void
}

/** The shop's public reply to a review: written, edited or removed. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const [update, { isLoading }] = useRouteMutation(updateReview)
  const announce = useToastMutation()
  const form = useZodForm(replySchema, { defaultValues: { reply: review.reply?.text ?? '' } })
  const send = async (reply: string | null) => {
    const body = { state: review.state, reply }
    const result = await announce(update({ params: { reviewId: review._id }, body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (result) onClose()
  }
  const save = form.handleSubmit(({ reply }) => send(reply))
  return (
    <FormDialog
      title={`Reply to ${review.name}`}
      confirmLabel="Save reply"
      busy={isLoading}
      onSubmit={() => void save()}
      onClose={onClose}
      extra={
        review.reply && (
          <Button
            color="error"
            disabled={isLoading}
            onClick={() => void send(null)}
            sx={{ mr: { sm: 'auto' } }}
          >
            Remove reply
          </Button>
        )
      }
    >
      <TextFormField
        control={form.control}
        name="reply"
        label="Reply"
        hint="Everyone sees it below the review."
        multiline
        minRows={4}
        maxRows={14}
        fullWidth
      />
    </FormDialog>
  )
}
