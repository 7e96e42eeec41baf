import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { gstr1Sections, type Gstr1Section } from '@voltkart/shared/domain/gstr1'
import {
  addDays,
  toIndiaDay,
  getFirstDayOfFinancialYear,
  getFirstDayOfMonth,
  formatDay,
  isDay,
  getLastDayOfMonth,
  type Day,
} from '@voltkart/shared/domain/india-day'
import { salesGroups, type SalesGroup } from '@voltkart/shared/domain/sales-sums'
import { summaryRanges, type SummaryRange } from '@voltkart/shared/domain/summary-range'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findAllowed } from '../../hooks/use-list-state'

const MONTHS_OFFERED = 36

export const reportTabs = [
  'summary',
  'sales',
  'margin',
  'stock-value',
  'stock-losses',
  'gstr1',
  'gstr3b',
  'gstr2b',
  'tally',
] as const

/** The state of the page of reports in its address; invalid values are left out. */
export interface ReportState {
  tab: (typeof reportTabs)[number]
  /** The days of the summary. */
  range: SummaryRange
  /** Counted from 1. */
  page: number
  from: Day
  to: Day
  /** The day of the stock value. */
  at: Day
  by: SalesGroup
  /** A month such as `2026-11`. */
  period: string
  /** Absent: the first section with rows. */
  section?: Gstr1Section
}

type Changes = Partial<Record<keyof ReportState, string | number>>

const toMonth = (day: Day): string => day.slice(0, 7)
const getLastDayOfLastMonth = (today: Day): Day => addDays(getFirstDayOfMonth(today), -1)

/** The predefined ranges of days, by name. */
export const spans = {
  'this-month': {
    label: 'This month',
    days: (today: Day) => ({ from: getFirstDayOfMonth(today), to: getLastDayOfMonth(today) }),
  },
  'last-month': {
    label: 'Last month',
    days: (today: Day) => ({
      from: getFirstDayOfMonth(getLastDayOfLastMonth(today)),
      to: getLastDayOfLastMonth(today),
    }),
  },
  'this-year': {
    label: 'This financial year',
    days: (today: Day) => ({
      from: getFirstDayOfFinancialYear(today),
      to: getLastDayOfMonth(today),
    }),
  },
} as const
type Span = keyof typeof spans
export const spanNames = Object.keys(spans) as Span[]

/** The months to choose from, the current one first. */
export function listRecentMonths(today: Day): string[] {
  const months = [toMonth(today)]
  let day = today
  while (months.length < MONTHS_OFFERED) {
    day = getLastDayOfLastMonth(day)
    months.push(toMonth(day))
  }
  return months
}

/** A month for display: "Nov 2026". */
export const formatMonth = (period: string): string => formatDay(`${period}-01`).slice(2)

/**
 * Reads the state from an address. By default the days are this month, and the period of the GST
 * returns is the last month.
 */
export function parseReportState(params: URLSearchParams, today: Day): ReportState {
  const read = (name: keyof ReportState) => params.get(name) ?? ''
  const readDay = (name: 'from' | 'to' | 'at', fallback: Day) =>
    isDay(read(name)) ? read(name) : fallback
  const page = Number(read('page'))
  const month = spans['this-month'].days(today)
  const period = read('period')
  const section = findAllowed(read('section'), gstr1Sections)
  return {
    tab: findAllowed(read('tab'), reportTabs) ?? 'summary',
    range: findAllowed(read('range'), summaryRanges) ?? 'today',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    from: readDay('from', month.from),
    to: readDay('to', month.to),
    at: readDay('at', today),
    by: findAllowed(read('by'), salesGroups) ?? 'day',
    period: isDay(`${period}-01`) ? period : toMonth(getLastDayOfLastMonth(today)),
    ...(section ? { section } : {}),
  }
}

/** The state of the page, stored in the address, and a function to change it. */
export function useReportState() {
  const [params, setParams] = useSearchParams()
  const today = toIndiaDay(getCurrentTime())
  const change = useCallback(
    (changes: Changes) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        // Another list starts at its first page.
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' || (name === 'page' && value === 1)) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      }),
    [setParams],
  )
  return { state: parseReportState(params, today), today, change }
}

export type ChangeReport = ReturnType<typeof useReportState>['change']

/** The props of every report. */
export interface ReportProps {
  state: ReportState
  today: Day
  onChange: ChangeReport
}
