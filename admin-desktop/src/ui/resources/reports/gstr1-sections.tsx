import { Box, Skeleton, Tab, Tabs } from '@mui/material'
import type { Gstr1 } from '@voltkart/shared/contract/reports'
import { gstr1Sections, type Gstr1Section } from '@voltkart/shared/domain/gstr1'
import { EmptyAction } from '../../components/empty-list'
import { Figures } from '../../components/figures'
import { ListCard, ListFooter } from '../../components/list-footer'
import { ResourceGrid } from '../../components/resource-grid'
import { formatCount } from '../../lib/format'
import { toCells, getColumns, sectionLabels, getTotals } from './gstr1-columns'
import type { ChangeReport, ReportState } from './report-state'

const PAGE_SIZE = 20

/** The first section that has something to report; the first of all if none has. */
const findSectionWithRows = (gstr1: Gstr1 | undefined): Gstr1Section =>
  gstr1Sections.find((name) => (gstr1?.[name].length ?? 0) > 0) ?? 'b2b'

interface Gstr1SectionsProps {
  /** Undefined while loading. */
  gstr1: Gstr1 | undefined
  refreshing: boolean
  state: ReportState
  onChange: ChangeReport
  onRefresh: () => void
}

/** The sections of a return with their numbers of rows, and the rows of the selected section. */
export function Gstr1Sections({
  gstr1,
  refreshing,
  state,
  onChange,
  onRefresh,
}: Gstr1SectionsProps) {
  const { page } = state
  const section = state.section ?? findSectionWithRows(gstr1)
  const begin = (page - 1) * PAGE_SIZE
  const cells = gstr1 ? toCells(gstr1, section, begin, begin + PAGE_SIZE) : []
  const totals = gstr1 ? getTotals(gstr1, section) : []
  const rows = cells.map((row, index) => ({ _id: String(begin + index), cells: row }))
  return (
    <ListCard label="Sections">
      <Tabs
        value={section}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label="Sections"
        onChange={(_event, newSection: Gstr1Section) => onChange({ section: newSection })}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {gstr1Sections.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`section-${name}`}
            aria-controls="section-rows"
            label={
              gstr1
                ? `${sectionLabels[name]} (${formatCount(gstr1[name].length)})`
                : sectionLabels[name]
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="section-rows" aria-labelledby={`section-${section}`}>
        {cells.length > 0 && totals.length > 0 && (
          <Figures label={`Totals of ${sectionLabels[section]}`} figures={totals} />
        )}
        {gstr1 ? (
          <ResourceGrid
            label={sectionLabels[section]}
            rows={rows}
            columns={getColumns(cells)}
            loading={false}
            refreshing={refreshing}
            empty="Nothing to report in this section"
            emptyAction={<EmptyAction isFiltered={false} onRefresh={onRefresh} />}
          />
        ) : (
          <Skeleton variant="rectangular" height={160} />
        )}
        {gstr1 && (
          <ListFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={gstr1[section].length}
            noun="rows"
            onPage={(newPage) => onChange({ page: newPage })}
          />
        )}
      </Box>
    </ListCard>
  )
}
