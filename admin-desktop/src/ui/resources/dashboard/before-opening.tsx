import UncheckedIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Box, Link } from '@mui/material'
import { useGetShopQuery, usePageLinksQuery } from '@voltkart/shared/client/shop-api'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { getShop, shopProfileSchema, updateShop } from '@voltkart/shared/contract/shop'
import { listMissingData } from '@voltkart/shared/domain/before-opening'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { paths } from '../../lib/paths'
import { MutedText } from '../../lib/text'
import { SetupGuide, SetupItem, taskListStyle } from './setup-guide'

const toLackingFactsTask = (count: number) => ({
  key: 'facts',
  label: `${formatCount(count)} ${count === 1 ? 'product lacks' : 'products lack'} facts that the law asks for`,
  path: `${paths.productList}?facts=missing`,
})

/** The recommendation to refuse addresses whose State is not known, with a button that does it. */
function StrictAddressesItem() {
  const { data: shop } = useRouteQuery(getShop)
  const [update, { isLoading }] = useRouteMutation(updateShop)
  const announce = useToastMutation()
  const body = shop && shopProfileSchema.safeParse({ ...shop, strictAddresses: true }).data
  if (!body) return null
  const headers = { 'if-match': `"${shop.version}"` }
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 2 }}>
      <UncheckedIcon fontSize="small" color="action" aria-hidden />
      <Link
        component="button"
        type="button"
        variant="body2"
        disabled={isLoading}
        sx={{ textAlign: 'left' }}
        onClick={() => void announce(update({ headers, body }))}
      >
        Recommended: refuse addresses whose State is not known
      </Link>
    </Box>
  )
}

/**
 * The missing items before the shop can open, and the steps of a new one until its first paid order
 * (a mail server and two-factor sign-in until they are there), each with a link to where it is
 * done; otherwise nothing.
 */
export function BeforeOpening() {
  const may = useMay()
  const { data: shop } = useGetShopQuery()
  const { data: pages } = usePageLinksQuery()
  const { data: summary } = useRouteQuery(getDashboardSummary)
  if (!shop || !pages) return null
  const lacking = (may('products.write') && summary?.factsMissing) || 0
  const setup = summary?.setup ?? []
  const isNew = setup.includes('test-order')
  const unsettled = listMissingData(shop, pages)
  const missingItems = [
    ...(lacking > 0 ? [toLackingFactsTask(lacking)] : []),
    // The guide of a new shop has them in two of its steps.
    ...(isNew ? [] : unsettled),
  ]
  const recommendsStrict = !shop.strictAddresses && shop.version > 0 && may('settings.write')
  if (missingItems.length === 0 && setup.length === 0 && !recommendsStrict) return null
  const isOpen = summary !== undefined && summary.orders > 0
  return (
    <SectionCard title={isOpen ? 'Still to settle' : 'Before you open'}>
      <MutedText sx={{ mb: 3 }}>
        {isOpen
          ? 'Your shop has orders already: settle these soon.'
          : 'Settle these before customers place their first order.'}
      </MutedText>
      {isNew && <SetupGuide missing={unsettled} setup={setup} />}
      <Box component="ul" sx={taskListStyle}>
        {missingItems.map(({ key, label, path }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 2, py: 2 }}>
            <UncheckedIcon fontSize="small" sx={{ color: 'warning.main' }} aria-hidden />
            <Link component={RouterLink} to={path} variant="body2">
              {label}
            </Link>
          </Box>
        ))}
        {!isNew && setup.map((step) => <SetupItem key={step} step={step} />)}
        {recommendsStrict && <StrictAddressesItem />}
      </Box>
    </SectionCard>
  )
}
