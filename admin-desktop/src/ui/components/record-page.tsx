import { Skeleton, Stack } from '@mui/material'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { NotFound } from '@voltkart/shared/ui/not-found'
import type { ComponentProps, ReactNode } from 'react'
import { BackLink, PageHeading } from './page-heading'

/** The state of the page's query. */
export interface RecordQuery {
  isError: boolean
  error?: unknown
  isFetching: boolean
  currentData?: unknown
  refetch: () => unknown
}

interface QueryStateProps {
  query: RecordQuery
  /** Shown in place of the data while it loads for the first time. */
  skeleton?: ReactNode
}

/** Why there is no data of a query: an error with a button to try again, or that it is loading. */
export function QueryState({ query, skeleton }: QueryStateProps) {
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />
  return !query.currentData && query.isFetching && skeleton
}

interface RecordPageProps extends ComponentProps<typeof PageHeading> {
  /** The page that this one belongs to. */
  back: { to: string; label: string }
  query: RecordQuery
  skeleton?: ReactNode
  /** The page that a record leads to that does not exist. Absent: its error is shown. */
  missing?: string
  /** The record, once it is there. */
  children: ReactNode
}

/** The page of one record. */
export function RecordPage(props: RecordPageProps) {
  const { back, query, missing, children, ...rest } = props
  const { skeleton = <Skeleton variant="rounded" height={360} />, ...heading } = rest
  if (missing !== undefined && getErrorStatus(query.error) === 404)
    return <NotFound home={missing} />
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading {...heading} />
      <QueryState query={query} skeleton={skeleton} />
      {children}
    </Stack>
  )
}
