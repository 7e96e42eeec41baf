import MissingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetShopQuery, usePageLinksQuery } from '@voltkart/shared/client/shop-api'
import { whatIsMissing } from '@voltkart/shared/domain/before-opening'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { paths } from '../../lib/paths'
import { useAdminSummaryQuery } from './api'
import { SetupGuide } from './setup-guide'
import { StrictAddressesItem } from './strict-addresses-item'

const lackingFacts = (count: number) => ({
  key: 'facts',
  label: `${count.toLocaleString('en-IN')} ${count === 1 ? 'product lacks' : 'products lack'} facts that the law asks for`,
  path: `${paths.productList}?facts=missing`,
})

/**
 * What the shop lacks before it can open, and the steps of a new one until its first paid order,
 * each with a link to where it is done; otherwise nothing.
 */
export function BeforeOpening() {
  const may = useMay()
  const { data: shop } = useGetShopQuery()
  const { data: pages } = usePageLinksQuery()
  const { data: summary } = useAdminSummaryQuery()
  if (!shop || !pages) return null
  const lacking = (may('products.write') && summary?.factsMissing) || 0
  const setup = summary?.setup
  const unsettled = whatIsMissing(shop, pages)
  const missing = [
    ...(lacking > 0 ? [lackingFacts(lacking)] : []),
    // The guide of a new shop has them in two of its steps.
    ...(setup ? [] : unsettled),
  ]
  const recommendsStrict = !shop.strictAddresses && shop.version > 0 && may('settings.write')
  if (missing.length === 0 && !setup && !recommendsStrict) return null
  return (
    <SectionCard title="Before you open">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Settle these before customers place their first order.
      </Typography>
      {setup && <SetupGuide missing={unsettled} setup={setup} />}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          columnGap: 4,
          gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {missing.map(({ key, label, path }) => (
          <Box
            component="li"
            key={key}
            sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 40 }}
          >
            <MissingIcon fontSize="small" sx={{ color: 'warning.main' }} aria-hidden />
            <Link component={RouterLink} to={path} variant="body2">
              {label}
            </Link>
          </Box>
        ))}
        {recommendsStrict && <StrictAddressesItem />}
      </Box>
    </SectionCard>
  )
}
