import { Alert, Box, Link, Stack } from '@mui/material'
import {
  getCustomerOverview,
  type CustomerOverview,
  type CustomerWarning,
  addCustomerNote,
  type CustomerNote,
} from '@voltkart/shared/contract/customers'
import { formatTimestamp, toIndiaDay, formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { Fragment } from 'react'
import { useParams, Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { useEraseCustomer } from '../../components/erase-customer'
import { HeaderActions } from '../../components/header-actions'
import { RecordPage } from '../../components/record-page'
import { SectionCard } from '../../components/section-card'
import { StaffNoteForm, StaffNotes } from '../../components/staff-notes'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { CustomerContact, CustomerRecords } from './customer-cards'

interface CustomerNotesProps {
  userId: string
  notes: readonly CustomerNote[]
}

/** The internal notes of staff about a customer. */
function CustomerNotes({ userId, notes }: CustomerNotesProps) {
  const [add] = useRouteMutation(addCustomerNote)
  return (
    <SectionCard title="Internal notes">
      <Stack sx={{ gap: 4 }}>
        <StaffNoteForm add={(body) => add({ params: { userId }, body })} />
        <StaffNotes notes={notes.map((note) => ({ ...note, by: note.by.name }))} />
      </Stack>
    </SectionCard>
  )
}

function Words({ warning }: { warning: CustomerWarning }) {
  if (warning.kind === 'many-returns') {
    return `Many returns: ${warning.returns} of ${warning.paidOrders} paid orders.`
  }
  if (warning.kind === 'closed') {
    return `This account is closed. Its data is erased on ${formatDay(toIndiaDay(new Date(warning.erasesAt)))}.`
  }
  return (
    <>
      Other accounts order to the same address:{' '}
      {warning.users.map(({ _id, name, email }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={paths.customer(_id)} color="inherit" title={email}>
            {name}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}

/** Warnings for staff about a customer. */
function CustomerWarnings({ warnings }: { warnings: readonly CustomerWarning[] }) {
  return warnings.map((warning) => (
    <Alert key={warning.kind} severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
      <Words warning={warning} />
    </Alert>
  ))
}

const columns = { md: 'minmax(0, 2fr) minmax(0, 1fr)' }

function getNote({ user, sums }: CustomerOverview): string {
  const orders = sums.paidOrders === 1 ? '1 paid order' : `${sums.paidOrders} paid orders`
  return `Since ${formatTimestamp(user.createdAt)} · ${orders} · ${formatRupees(sums.paid)}`
}

function Actions({ customer: { user, warnings } }: { customer: CustomerOverview }) {
  const may = useMay()
  const isClosed = warnings.some(({ kind }) => kind === 'closed')
  const { action, dialog } = useEraseCustomer(user)
  return (
    <>
      <HeaderActions
        second={
          may('orders.create') &&
          !user.isAdmin && { label: 'Order for this customer', to: paths.phoneOrderFor(user._id) }
        }
        more={[
          may('users.read') && {
            label: may('users.write') ? 'Edit' : 'Account',
            to: paths.userUpdate(user._id),
          },
          !user.isAdmin && !isClosed && action,
        ]}
      />
      {dialog}
    </>
  )
}

/** A customer with contact, orders, returns, complaints, notes and warnings. */
function CustomerPage() {
  const { userId = '' } = useParams()
  const query = useFreshRouteQuery(getCustomerOverview, { params: { userId } })
  const customer = query.currentData
  return (
    <RecordPage
      back={{ to: paths.userList, label: 'Users' }}
      missing={paths.userList}
      query={query}
      title={customer?.user.name ?? 'Customer'}
      note={customer && getNote(customer)}
      actions={customer && <Actions customer={customer} />}
    >
      {customer && (
        <>
          <CustomerWarnings warnings={customer.warnings} />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
            <Stack sx={{ gap: 4 }}>
              <CustomerRecords customer={customer} />
            </Stack>
            <Stack sx={{ gap: 4 }}>
              <CustomerContact customer={customer} />
              <CustomerNotes key={userId} userId={userId} notes={customer.notes} />
            </Stack>
          </Box>
        </>
      )}
    </RecordPage>
  )
}

export const route = { Component: CustomerPage }
