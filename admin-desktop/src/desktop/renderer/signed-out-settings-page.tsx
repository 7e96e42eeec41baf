import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import { CentredCard } from './centred-card'
import { ComputerForm } from './computer-form'
import { ShopAddressForm } from './shop-address-form'
import { useComputer } from './use-computer'

/** The settings of this computer for signed-out users, who may have the wrong shop. */
export function SignedOutSettingsPage() {
  const computer = useComputer()
  if (!computer) return null
  return (
    <CentredCard title="Settings of this computer">
      <Stack sx={{ gap: 6, mt: 4 }} divider={<Divider />}>
        <Box component="section">
          <Typography variant="h4" component="h2" sx={{ mb: 3 }}>
            Shop
          </Typography>
          <ShopAddressForm
            initial={computer.settings.shop ?? ''}
            label="Use this shop"
            onFound={() => window.location.assign(paths.login)}
          />
        </Box>
        <ComputerForm {...computer} />
        <Button component={RouterLink} to={paths.login} sx={{ alignSelf: 'start' }}>
          Back to signing in
        </Button>
      </Stack>
    </CentredCard>
  )
}
