import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { getShopName } from '@voltkart/shared/client/shop-api'
import type { Complaint } from '@voltkart/shared/contract/complaints'
import { categoryLabels, mayStillWrite, REOPEN_DAYS } from '@voltkart/shared/domain/complaints'
import { ComplaintStateChip, ComplaintThread } from '@voltkart/shared/ui/complaint-thread'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { NotFound } from '@voltkart/shared/ui/not-found'
import { SubmitButton } from '@voltkart/shared/ui/submit-button'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useParams, useSearchParams } from 'react-router-dom'
import { FormError } from '../../components/form-error'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { useComplaintQuery, useAddComplaintMessageMutation } from './api'

const loadSchema = () => import('./complaint-schemas').then((m) => m.complaintMessageBodySchema)

interface MessageFormProps {
  complaint: Complaint
  token: string | undefined
}

/** Adds a message to a complaint, which reopens it if it was answered or resolved. */
function MessageForm({ complaint: { number, state }, token }: MessageFormProps) {
  const [add, { error, isLoading }] = useAddComplaintMessageMutation()
  const announce = useToastMutation()
  const form = useLazyZodForm(loadSchema, { defaultValues: { text: '' } })
  const submit = form.handleSubmit(async (body) => {
    const result = await announce(add({ params: { number }, query: { token }, body }), {
      onError: (failure) => showFieldErrors(form, failure),
    })
    if (result) form.reset()
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      {error && <FormError error={error} />}
      <TextFormField
        control={form.control}
        name="text"
        label="Your message"
        hint={state === 'resolved' ? 'A message opens your complaint again.' : undefined}
        multiline
        minRows={4}
        maxRows={20}
      />
      <SubmitButton busy={isLoading} sx={{ justifySelf: 'start' }}>
        Send message
      </SubmitButton>
    </Box>
  )
}

/** The date by which the complaint is due, or on which it was resolved. */
function describeResolution({ state, dueAt, resolvedAt }: Complaint): string {
  return state === 'resolved' && resolvedAt
    ? `Resolved on ${formatIndiaDate(resolvedAt)}`
    : `We resolve it by ${formatIndiaDate(dueAt)}`
}

/** The next step of a complaint, by its state. */
const nextStep: Record<Complaint['state'], string> = {
  open: 'Next: we answer by email.',
  answered: 'We have answered. If something is left, write to us below.',
  resolved: `This is settled. If it comes back, write to us within ${REOPEN_DAYS} days.`,
}

function Thread({ complaint, token }: { complaint: Complaint; token: string | undefined }) {
  const { number, category, order, name, state, createdAt, messages } = complaint
  const about = [categoryLabels[category], ...(order ? [`order ${order}`] : [])].join(', ')
  return (
    <Box sx={{ display: 'grid', gap: 6, overflowWrap: 'anywhere' }}>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography variant="h2" component="h1">
            Complaint {number}
          </Typography>
          <ComplaintStateChip state={state} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {about} · Filed on {formatIndiaDate(createdAt)} · {describeResolution(complaint)}
        </Typography>
      </div>
      <ComplaintThread messages={messages} names={{ customer: name, staff: getShopName() }} />
      {mayStillWrite(complaint, getCurrentTime()) ? (
        <>
          <Typography role="status">{nextStep[state]}</Typography>
          <MessageForm complaint={complaint} token={token} />
        </>
      ) : (
        <Typography>
          This complaint takes no more messages.{' '}
          <TextLink component={Link} to="/complaint" underline="always">
            File a new one
          </TextLink>{' '}
          if something is left.
        </Typography>
      )}
    </Box>
  )
}

/** A complaint, for the account that filed it and through the link in its mails. */
function ThreadPage() {
  const { number = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token') ?? undefined
  const {
    currentData: complaint,
    error,
    refetch,
  } = useComplaintQuery(
    { params: { number }, query: { token } },
    // Refetched, since the shop may reply at any time.
    { refetchOnMountOrArgChange: true },
  )
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      {/* The link of a mail is in no index, and the server sends no address to other sites. */}
      <PageMeta title={complaint ? `Complaint ${number}` : 'Complaint'} hidden />
      <Box sx={{ maxWidth: 720 }}>
        {complaint ? (
          <Thread complaint={complaint} token={token} />
        ) : getErrorStatus(error) === 404 ? (
          <NotFound />
        ) : error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={320} aria-busy />
        )}
      </Box>
    </PageWidth>
  )
}

export const route = { Component: ThreadPage }
