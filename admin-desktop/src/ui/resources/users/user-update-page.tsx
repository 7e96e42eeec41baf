import { Skeleton } from '@mui/material'
import { getUser } from '@voltkart/shared/contract/users'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { HeaderActions } from '../../components/header-actions'
import { RecordPage } from '../../components/record-page'
import { AFTER_SAVE } from '../../components/unsaved-changes'
import { useRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { DeleteUserDialog } from './user-actions'
import { UserForm } from './user-form'

function UserUpdatePage() {
  const navigate = useNavigate()
  const { userId = '' } = useParams()
  const query = useRouteQuery(getUser, { params: { userId } })
  const [deleting, setDeleting] = useState(false)
  const user = query.currentData
  const may = useMay()
  const leavePage = () => void navigate(paths.userList, { state: AFTER_SAVE })

  return (
    <RecordPage
      back={{ to: paths.userList, label: 'Users' }}
      query={query}
      skeleton={<Skeleton variant="rounded" height={320} sx={{ maxWidth: 560 }} />}
      title={user ? (may('users.write') ? `Edit ${user.name}` : user.name) : 'Edit User'}
      actions={
        user && (
          <HeaderActions
            second={
              may('customers.read') && { label: 'Orders and notes', to: paths.customer(userId) }
            }
            more={[
              may('orders.create') &&
                !user.isAdmin && {
                  label: 'Order for this customer',
                  to: paths.phoneOrderFor(userId),
                },
              may('audit.read') && { label: 'History', to: paths.history(userId) },
              may('users.write') && {
                label: 'Delete',
                onClick: () => setDeleting(true),
                destructive: true,
              },
            ]}
          />
        )
      }
    >
      {user && <UserForm key={user._id} user={user} onSaved={leavePage} />}
      <DeleteUserDialog
        user={deleting && user ? user : null}
        onClose={() => setDeleting(false)}
        onDeleted={leavePage}
      />
    </RecordPage>
  )
}

export const route = { Component: UserUpdatePage }
