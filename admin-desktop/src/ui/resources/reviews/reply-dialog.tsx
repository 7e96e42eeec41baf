import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { textSchema } from '@voltkart/shared/contract/common'
import { updateReview, type ModeratedReview } from '@voltkart/shared/contract/review-moderation'
import { COMMENT_LENGTH } from '@voltkart/shared/domain/limits'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useZodForm } from '@voltkart/shared/ui/use-zod-form'
import { useId } from 'react'
import { z } from 'zod'
import { useRouteMutation } from '../../hooks/use-route'

const replySchema = z.object({ reply: textSchema(COMMENT_LENGTH, 'Reply') })

interface ReplyDialogProps {
  review: ModeratedReview
  onClose: () => void
}

/** The shop's public reply to a review: written, edited or removed. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const titleId = useId()
  const [update, { isLoading }] = useRouteMutation(updateReview)
  const announce = useToastMutation()
  const form = useZodForm(replySchema, { defaultValues: { reply: review.reply?.text ?? '' } })
  const send = async (reply: string | null) => {
    const body = { state: review.state, reply }
    const answer = await announce(update({ params: { reviewId: review._id }, body }), {
      onError: (error) => showFieldErrors(form, error),
    })
    if (answer) onClose()
  }
  const save = form.handleSubmit(({ reply }) => send(reply))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>Reply to {review.name}</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions sx={{ p: 4, flexWrap: 'wrap' }}>
          {review.reply && (
            <Button
              color="error"
              disabled={isLoading}
              onClick={() => void send(null)}
              sx={{ mr: 'auto' }}
            >
              Remove reply
            </Button>
          )}
          <Button color="inherit" onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isLoading}>
            Save reply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
