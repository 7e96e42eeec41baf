import { Alert, Box, Link, Stack } from '@mui/material'
import { getComplaint, type Complaint, updateComplaint } from '@voltkart/shared/contract/complaints'
import {
  categoryLabels,
  COMPLAINT_NOTES_MAX,
  COMPLAINT_TEXT_LENGTH,
} from '@voltkart/shared/domain/complaints'
import { ComplaintStateChip, ComplaintThread } from '@voltkart/shared/ui/complaint-thread'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { EraseCustomer } from '../../components/erase-customer'
import { Fact } from '../../components/figures'
import { RecordPage } from '../../components/record-page'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'
import { AnswerForm } from './answer-form'
import { AssigneeFact, DueNote } from './assignee-fact'
import { textSchema } from '@voltkart/shared/contract/common'
import { z } from 'zod'
import { StaffNoteForm, StaffNotes } from '../../components/staff-notes'

const noteSchema = z.object({ text: textSchema(COMPLAINT_TEXT_LENGTH, 'Note') })

/** The internal notes of staff on a complaint. */
export function ComplaintNotes({ complaint: { number, notes = [] } }: { complaint: Complaint }) {
  const [update] = useRouteMutation(updateComplaint)
  return (
    <SectionCard title="Internal notes">
      <Stack sx={{ gap: 4 }}>
        <StaffNotes notes={notes} />
        {notes.length < COMPLAINT_NOTES_MAX && (
          <StaffNoteForm
            key={number}
            schema={noteSchema}
            add={({ text }) => update({ params: { number }, body: { note: text } })}
          />
        )}
      </Stack>
    </SectionCard>
  )
}

const columns = { md: 'minmax(0, 2fr) minmax(0, 1fr)' }

/** The customer, the subject, and the time left. */
function Facts({ complaint }: { complaint: Complaint }) {
  const { category, order, orderId, name, email, phone, acknowledgedAt, account } = complaint
  const may = useMay()
  return (
    <SectionCard title="Details">
      <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0 }}>
        <Fact label="Due">
          <DueNote complaint={complaint} />
        </Fact>
        <Fact label="Assigned to">
          <AssigneeFact complaint={complaint} />
        </Fact>
        <Fact label="Acknowledged">
          {acknowledgedAt ? formatIndiaDateTime(acknowledgedAt) : 'Not yet'}
        </Fact>
        <Fact label="About">{categoryLabels[category]}</Fact>
        {order && (
          <Fact label="Order, as the customer wrote it">
            {may('orders.read') ? (
              <Link
                component={RouterLink}
                to={
                  orderId
                    ? paths.order(orderId)
                    : `${paths.orderList}?${new URLSearchParams({ search: order })}`
                }
              >
                {order}
              </Link>
            ) : (
              order
            )}
          </Fact>
        )}
        <Fact label="Name">{name}</Fact>
        <Fact label="Email">{email}</Fact>
        {phone && <Fact label="Phone">{phone}</Fact>}
        <Fact label="Filed from the account">
          {account ? `${account.name}, ${account.email}` : 'None: filed by a visitor'}
        </Fact>
      </Box>
      {account && !account.hasThisEmail && (
        <Alert severity="warning" sx={{ mt: 4 }}>
          {account.email === email
            ? 'The account that filed this complaint has not confirmed this email.'
            : `${email} is not the email of the account that filed this complaint.`}{' '}
          Our answers go to {email}: do not name anything of its owner that the account could not
          know.
        </Alert>
      )}
    </SectionCard>
  )
}

function ComplaintPage() {
  const { number = '' } = useParams()
  const query = useFreshRouteQuery(getComplaint, { params: { number }, query: {} })
  const complaint = query.currentData
  return (
    <RecordPage
      back={{ to: paths.complaintList, label: 'Complaints' }}
      missing={paths.complaintList}
      query={query}
      title={`Complaint ${number}`}
      badge={complaint && <ComplaintStateChip state={complaint.state} />}
      note={complaint && `Filed on ${formatIndiaDateTime(complaint.createdAt)}`}
      actions={complaint?.account?.hasThisEmail && <EraseCustomer user={complaint.account} />}
    >
      {complaint && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
          <Stack sx={{ gap: 4 }}>
            <SectionCard title="Messages">
              <Stack sx={{ gap: 6 }}>
                <ComplaintThread
                  messages={complaint.messages}
                  names={{ customer: complaint.name, staff: 'The shop' }}
                />
                <AnswerForm key={number} complaint={complaint} />
              </Stack>
            </SectionCard>
            <ComplaintNotes complaint={complaint} />
          </Stack>
          <Facts complaint={complaint} />
        </Box>
      )}
    </RecordPage>
  )
}

export const route = { Component: ComplaintPage }
