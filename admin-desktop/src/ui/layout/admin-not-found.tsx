import { NotFound } from '@voltkart/shared/ui/not-found'
import { paths } from '../lib/paths'

function AdminNotFound() {
  return <NotFound home={paths.dashboard} />
}

export const route = { Component: AdminNotFound }
