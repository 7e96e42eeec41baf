import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { requestFor } from '@voltkart/shared/client/request'
import { getImportTemplate } from '@voltkart/shared/contract/product-staff-lists'
import { productColumns } from '@voltkart/shared/domain/product-columns'
import { Link } from 'react-router-dom'
import { BackLink } from '../../../components/back-link'
import { PageHeading } from '../../../components/page-heading'
import { paths } from '../../../lib/paths'
import { useExportFile } from '../../../platform/export-file'
import { UnsavedChanges } from '../../../components/unsaved-changes'
import { ChooseCsv } from './choose-csv'
import { ImportReportCard } from './import-report'
import { useProductImport } from './use-product-import'

const templatePath = requestFor(getImportTemplate)(undefined).url

function Explanation({ onFile }: { onFile: (file: File) => void }) {
  const { exporting, exportFile } = useExportFile()
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography variant="body2">
        The first row names the columns, in any order: {productColumns.join(', ')}. Prices are in
        rupees. A picture is the name of a file in{' '}
        <MuiLink component={Link} to={paths.pictures} underline="always">
          Pictures
        </MuiLink>
        . Start with the template, or export your own products first.
      </Typography>
      <Typography variant="body2" color="textSecondary">
        A row with an _id or an existing SKU updates that product; a new SKU adds one. Empty cells
        leave a field unchanged. We check the whole file first and save nothing until you confirm.
        You can import the same file again at any time.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          startIcon={<DownloadIcon />}
          loading={exporting}
          onClick={() => exportFile(templatePath, 'products-template.csv')}
        >
          Download template
        </Button>
        <ChooseCsv label="Choose file" primary onFile={onFile} />
      </Box>
    </Card>
  )
}

function Progress({ title, share }: { title: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <Card sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="body2" sx={{ mb: 3 }}>
        {title} <span style={{ fontVariantNumeric: 'tabular-nums' }}>{percent} %</span>
      </Typography>
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
