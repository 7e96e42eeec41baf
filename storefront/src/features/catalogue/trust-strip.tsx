import SecureIcon from '@mui/icons-material/LockOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import ReturnIcon from '@mui/icons-material/AutorenewOutlined'
import InvoiceIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import { useShop } from '../../lib/use-shop'
import { getPromises } from './promises'

const stripStyle = {
  listStyle: 'none',
  m: 0,
  mt: { xs: 10, md: 14 },
  p: { xs: 4, md: 5 },
  display: 'grid',
  columnGap: 4,
  rowGap: 3,
  // One column in large text.
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(8rem, 1fr))', sm: 'none' },
  gridAutoFlow: { sm: 'column' },
  justifyContent: { sm: 'space-between' },
  borderRadius: 1.5,
  bgcolor: 'tint.main',
  color: 'tint.contrastText',
  fontSize: '0.875rem',
  fontWeight: 550,
}

const icons = {
  delivery: DeliveryIcon,
  invoice: InvoiceIcon,
  returns: ReturnIcon,
  payment: SecureIcon,
} as const

/** The shop's promises to customers, in a few short lines. */
export function TrustStrip() {
  const promises = getPromises(useShop())
  if (promises.length === 0) return null
  return (
    <Box component="ul" aria-label="Why shop here" sx={stripStyle}>
      {promises.map(({ about, text }) => {
        const Icon = icons[about]
        return (
          <Box component="li" key={about} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Icon fontSize="small" />
            {text}
          </Box>
        )
      })}
    </Box>
  )
}
