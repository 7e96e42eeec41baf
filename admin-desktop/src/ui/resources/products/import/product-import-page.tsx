import { Alert, Box, Button, Card, LinearProgress, Link as MuiLink, Stack } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { getImportTemplate } from '@voltkart/shared/contract/product-staff-lists'
import { productColumns } from '@voltkart/shared/domain/product-columns'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DownloadButton } from '../../../components/download-button'
import { CSV_FILES, FileButton } from '../../../components/file-upload'
import { PageHeading, BackLink } from '../../../components/page-heading'
import { UnsavedChanges } from '../../../components/unsaved-changes'
import { paths } from '../../../lib/paths'
import { MutedText, Text } from '../../../lib/text'
import { ImportReportCard } from './import-report'
import { useProductImport } from './use-product-import'

const templatePath = createRequestBuilder(getImportTemplate)(undefined).url

interface ChooseCsvProps {
  label: string
  variant?: 'contained' | 'outlined'
  onFile: (file: File) => void
}

const ChooseCsv = ({ label, variant = 'outlined', onFile }: ChooseCsvProps) => (
  <FileButton
    accept={CSV_FILES}
    variant={variant}
    input={{ 'aria-label': 'CSV file' }}
    onFiles={([file]) => file && onFile(file)}
  >
    {label}
  </FileButton>
)

interface StepProps {
  title: string
  children: ReactNode
  action?: ReactNode
}

function Step({ title, children, action }: StepProps) {
  return (
    <Box component="li" sx={{ pl: 1, '&::marker': { fontWeight: 700 } }}>
      <Text component="h2" sx={{ fontWeight: 700 }}>
        {title}
      </Text>
      <MutedText sx={{ mt: 1, maxWidth: '70ch' }}>{children}</MutedText>
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  )
}

function Explanation({ onFile }: { onFile: (file: File) => void }) {
  const template = (
    <DownloadButton loadingPosition="center" path={templatePath} name="products-template.csv">
      Download template
    </DownloadButton>
  )
  return (
    <Card sx={{ p: { xs: 4, sm: 6 } }}>
      <Box component="ol" sx={{ display: 'grid', gap: 6, m: 0, pl: 4 }}>
        <Step title="Start with the template" action={template}>
          It has all {productColumns.length} columns and two products as examples. To change
          products that you have, export them instead.
        </Step>
        <Step title="Fill in one row for each product">
          A new SKU adds a product; an existing SKU or _id updates that one, and an empty cell
          leaves its field unchanged. Prices are in rupees. A picture is the name of a file in{' '}
          <MuiLink component={Link} to={paths.pictures} underline="always">
            Pictures
          </MuiLink>
          .
        </Step>
        <Step
          title="Choose the file"
          action={<ChooseCsv label="Choose file" variant="contained" onFile={onFile} />}
        >
          We check the whole file first and save nothing until you confirm. You can import the same
          file again at any time.
        </Step>
      </Box>
    </Card>
  )
}

function Progress({ title, share }: { title: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <Card sx={{ p: { xs: 4, sm: 6 } }}>
      <Text sx={{ mb: 3 }}>
        {title} <span style={{ fontVariantNumeric: 'tabular-nums' }}>{percent} %</span>
      </Text>
      <LinearProgress variant="determinate" value={percent} aria-label={title} />
    </Card>
  )
}

function ProductImportPage() {
  const { state, check, apply, reset } = useProductImport()
  const onFile = (file: File) => void check(file)
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.productList}>Products</BackLink>
      <PageHeading
        title="Import Products"
        note={state.phase === 'empty' ? undefined : state.fileName}
      />
      {state.phase === 'empty' && <Explanation onFile={onFile} />}
      {state.phase === 'checking' && <Progress title="Checking the file" share={state.share} />}
      {state.phase === 'importing' && <Progress title="Importing" share={state.share} />}
      {state.phase === 'failed' && (
        <Alert severity="error">
          {state.reason}{' '}
          {state.during === 'importing' &&
            'Part of the file may have been imported. It is safe to import it again.'}
          <Box sx={{ display: 'flex', gap: 3, mt: 3 }}>
            {state.during === 'importing' && (
              <Button variant="contained" onClick={() => void apply(state.fileName, state)}>
                Import again
              </Button>
            )}
            <Button color="inherit" onClick={reset}>
              Choose a file
            </Button>
          </Box>
        </Alert>
      )}
      {state.phase === 'checked' && (
        <ImportReportCard
          report={state.report}
          done={false}
          actions={
            <>
              {state.report.created + state.report.updated > 0 && (
                <Button variant="contained" onClick={() => void apply(state.fileName, state)}>
                  {state.report.bad > 0 ? 'Import valid rows' : 'Import'}
                </Button>
              )}
              <ChooseCsv label="Choose another file" onFile={onFile} />
            </>
          }
        />
      )}
      {state.phase === 'imported' && (
        <ImportReportCard
          report={state.report}
          done
          actions={
            <>
              <Button component={Link} to={paths.productList} variant="contained">
                View products
              </Button>
              <ChooseCsv label="Choose another file" onFile={onFile} />
            </>
          }
        />
      )}
      <UnsavedChanges when={state.phase === 'importing'} />
    </Stack>
  )
}

export const route = { Component: ProductImportPage }
