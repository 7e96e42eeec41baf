import { searchedText } from '@voltkart/shared/domain/plain-code'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListCard } from '../../components/list-card'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { SearchBox } from '../../components/search-box'
import { findUnits } from '@voltkart/shared/contract/units'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { UnitCard } from './unit-card'

const SERIAL_LENGTH = 60

function FoundUnits({ serial, units }: Pick<ReturnType<typeof useFoundUnits>, 'serial' | 'units'>) {
  if (units.isError) return <LoadError error={units.error} onRetry={units.refetch} />
  if (serial === '') {
    return <Alert severity="info">Scan or type a serial number or an IMEI.</Alert>
  }
  if (!units.currentData) return <Skeleton variant="rounded" height={240} aria-hidden />
  if (units.currentData.length === 0) {
    return (
      <Alert severity="info" role="status">
        No unit has the serial number {serial}. Units are known from when they are packed.
      </Alert>
    )
  }
  return units.currentData.map((unit) => <UnitCard key={unit._id} unit={unit} />)
}

function useFoundUnits() {
  const [params] = useSearchParams()
  const serial = searchedText(params.get('serial') ?? '').slice(0, SERIAL_LENGTH)
  const units = useFreshRouteQuery(
    findUnits,
    { query: { serial } },
    // It may have been packed a moment ago.
    { skip: serial === '' },
  )
  return { serial, units }
}

function UnitPage() {
  const [, setParams] = useSearchParams()
  const { serial, units } = useFoundUnits()
  const onSearch = useCallback(
    (text: string) => setParams(text === '' ? {} : { serial: text }, { replace: true }),
    [setParams],
  )
  return (
    <Stack sx={{ gap: 4, maxWidth: 800 }}>
      <PageHeading title="Find a Unit" note="By its serial number or IMEI" />
      <ListCard label="Search">
        <ListToolbar
          refreshing={units.isFetching || serial === ''}
          onRefresh={() => void units.refetch()}
          search={<SearchBox label="Serial number or IMEI" value={serial} onSearch={onSearch} />}
        />
      </ListCard>
      <FoundUnits serial={serial} units={units} />
    </Stack>
  )
}

export const route = { Component: UnitPage }
