import {
  Box,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material'
import { getGstr3b, type Gstr3b } from '@voltkart/shared/contract/reports'
import { supplyRows, type SupplyRow } from '@voltkart/shared/domain/gstr3b'
import { formatRupees } from '@voltkart/shared/domain/money'
import { formatPlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import { Fragment } from 'react'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { MutedText, Text } from '../../lib/text'
import { MonthPicker, ReportFrame } from './period-pickers'
import type { ReportProps } from './report-state'

interface SheetProps {
  label: string
  columns: readonly string[]
  /** The first cell of a row is text, the others are rupees. */
  rows: readonly (readonly [string, ...number[]])[]
}

/** A sheet for phones: each row is a list of its amounts, as a table would not fit. */
function NarrowSheet({ label, columns, rows }: SheetProps) {
  return (
    <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, gap: 4 }}>
      {rows.map(([name, ...amounts]) => (
        <Text component="li" key={name}>
          <Box sx={{ fontWeight: 600, mb: 1 }}>{name}</Box>
          <Box
            component="dl"
            className="tabular"
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, m: 0 }}
          >
            {amounts.map((amount, index) => (
              <Fragment key={columns[index + 1]}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {columns[index + 1]}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                  {formatRupees(amount)}
                </Box>
              </Fragment>
            ))}
          </Box>
        </Text>
      ))}
    </Stack>
  )
}

function Sheet({ label, columns, rows }: SheetProps) {
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  if (narrow) return <NarrowSheet label={label} columns={columns} rows={rows} />
  return (
    // A wide table scrolls by itself, without the rest of the page.
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...amounts]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
                {name}
              </TableCell>
              {amounts.map((amount, index) => (
                <TableCell key={columns[index + 1]} align="right" className="tabular">
                  {formatRupees(amount)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Supplies({ supplies }: Pick<Gstr3b, 'supplies'>) {
  const rows = (Object.keys(supplyRows) as SupplyRow[]).map((letter) => {
    const { taxable, igst, cgst, sgst } = supplies[letter]
    return [`(${letter}) ${supplyRows[letter]}`, taxable, igst, cgst, sgst] as const
  })
  return (
    <SectionCard title="3.1 Outward supplies">
      <Sheet
        label="Table 3.1"
        columns={['Supplies', 'Taxable', 'IGST', 'CGST', 'SGST']}
        rows={rows}
      />
    </SectionCard>
  )
}

function InterState({ interState }: Pick<Gstr3b, 'interState'>) {
  const toRows = (words: string, places: Gstr3b['interState']['unregistered']) =>
    places.map(
      ({ pos, taxable, igst }) => [`${words}, ${formatPlaceOfSupply(pos)}`, taxable, igst] as const,
    )
  const rows = [
    ...toRows('Unregistered persons', interState.unregistered),
    ...toRows('UIN holders', interState.uinHolders),
  ]
  return (
    <SectionCard title="3.2 Of 3.1 (a): supplies to other States">
      {rows.length > 0 ? (
        <Sheet label="Table 3.2" columns={['Supplies', 'Taxable', 'IGST']} rows={rows} />
      ) : (
        <MutedText>Nothing to report in this table</MutedText>
      )}
    </SectionCard>
  )
}

const table4 = [
  ['reverseCharge', '(A)(3) Inward supplies liable to reverse charge'],
  ['other', '(A)(5) All other input tax'],
  ['blocked', '(B)(1) Reversed: blocked (section 17(5))'],
  ['lostGoods', '(B)(1) Reversed: goods lost or written off'],
  ['net', '(C) Net input tax'],
] as const

function InputTax({ inputTax }: Pick<Gstr3b, 'inputTax'>) {
  const rows = table4.map(([name, label]) => {
    const { igst, cgst, sgst } = inputTax[name]
    return [label, igst, cgst, sgst] as const
  })
  return (
    <SectionCard title="4 Input tax of the goods that came">
      <Sheet label="Table 4" columns={['Input tax', 'IGST', 'CGST', 'SGST']} rows={rows} />
    </SectionCard>
  )
}

/** The supplies and the input tax of a month, in the tables of GSTR-3B. */
export function Gstr3bReport({ state: { period }, today, onChange }: ReportProps) {
  const query = useFreshRouteQuery(getGstr3b, { query: { period } })
  const { currentData } = query
  return (
    <ReportFrame
      filters={<MonthPicker period={period} today={today} onChange={onChange} />}
      query={query}
      skeleton={<Skeleton variant="rounded" height={240} aria-label="Loading" />}
    >
      {currentData && <Supplies supplies={currentData.supplies} />}
      {currentData && <InterState interState={currentData.interState} />}
      {currentData && <InputTax inputTax={currentData.inputTax} />}
      <MutedText>
        Sales and purchases of this shop only. Add expenses and other channels before you file, and
        compare the bills with GSTR-2B.
      </MutedText>
    </ReportFrame>
  )
}
