import { Link, Stack } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { exportDocuments } from '@voltkart/shared/contract/documents'
import {
  downloadGstr1,
  exportGstr1,
  getGstr1,
  type ReturnProblem,
} from '@voltkart/shared/contract/reports'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { DownloadButton } from '../../components/download-button'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { Text } from '../../lib/text'
import { Gstr1Sections } from './gstr1-sections'
import { MonthPicker, ReportFrame } from './period-pickers'
import type { ReportProps } from './report-state'

/** The page for a problem, if the account may see it. */
function useProblemPath() {
  const may = useMay()
  return ({ number, product }: ReturnProblem): string | undefined => {
    if (product && may('products.write')) return paths.productUpdate(product)
    if (number && may('documents.read')) return paths.document(number)
    return undefined
  }
}

/** The problems to check before the return is filed. */
function Gstr1Problems({ problems }: { problems: readonly ReturnProblem[] }) {
  const toPath = useProblemPath()
  if (problems.length === 0) return null
  return (
    <SectionCard title="Check before filing">
      <Stack component="ul" sx={{ gap: 2, m: 0, pl: 4 }}>
        {problems.map((problem) => {
          const to = toPath(problem)
          return (
            <Text component="li" key={problem.text} sx={{ overflowWrap: 'anywhere' }}>
              {to ? (
                <Link component={RouterLink} to={to} color="textPrimary">
                  {problem.text}
                </Link>
              ) : (
                problem.text
              )}
            </Text>
          )
        })}
      </Stack>
    </SectionCard>
  )
}

const exportRequest = createRequestBuilder(exportGstr1)
const documentsRequest = createRequestBuilder(exportDocuments)
const portalRequest = createRequestBuilder(downloadGstr1)

/** The return of a month: its problems, its sections, its files, and the PDFs of its documents. */
export function Gstr1Report({ state, today, onChange }: ReportProps) {
  const { period } = state
  const query = { period }
  const gstr1 = useFreshRouteQuery(getGstr1, { query })
  const mayReadDocuments = useMay()('documents.read')
  return (
    <ReportFrame
      filters={
        <>
          <MonthPicker period={period} today={today} onChange={onChange} />
          <DownloadButton path={exportRequest({ query }).url} name={`gstr1-${period}.zip`}>
            Download ZIP
          </DownloadButton>
          <DownloadButton
            variant="text"
            path={portalRequest({ query }).url}
            name={`gstr1-${period}.json`}
          >
            Download JSON
          </DownloadButton>
          {mayReadDocuments && (
            <DownloadButton
              variant="text"
              path={documentsRequest({ query }).url}
              name={`documents-${period}.zip`}
            >
              Download PDFs
            </DownloadButton>
          )}
        </>
      }
      query={gstr1}
    >
      {gstr1.currentData && <Gstr1Problems problems={gstr1.currentData.problems} />}
      {!gstr1.isError && (
        <Gstr1Sections
          gstr1={gstr1.currentData}
          refreshing={gstr1.isFetching}
          state={state}
          onChange={onChange}
          onRefresh={() => void gstr1.refetch()}
        />
      )}
    </ReportFrame>
  )
}
