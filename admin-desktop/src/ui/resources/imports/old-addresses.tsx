import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { exportRedirects, listRedirects } from '@voltkart/shared/contract/redirects'
import { SectionCard } from '../../components/section-card'
import { ShopLink } from '../../components/shop-link'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { useExportFile } from '../../platform/export-file'

const SHOWN = 20

/** The addresses of the old shop that lead to pages of this one; nothing while there are none. */
export function OldAddresses() {
  const { data } = useFreshRouteQuery(listRedirects, { query: { limit: SHOWN } })
  const { exporting, exportFile } = useExportFile()
  if (!data || data.total === 0) return null
  const { redirects, total } = data
  return (
    <SectionCard
      title={`Old addresses (${total.toLocaleString('en-IN')})`}
      action={
        <Button
          startIcon={<DownloadIcon />}
          loading={exporting}
          onClick={() => exportFile(exportRedirects.path, 'redirects.csv')}
        >
          Download all
        </Button>
      }
    >
      <Typography variant="body2" sx={{ mb: 3 }}>
        Links to your old shop lead here once its domain does.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {redirects.map(({ from, to }) => (
          <Typography
            key={from}
            component="li"
            variant="body2"
            sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {from} →{' '}
            {to === undefined ? 'no page yet' : <ShopLink path={`/${to.slice(1)}`}>{to}</ShopLink>}
          </Typography>
        ))}
      </Box>
    </SectionCard>
  )
}
