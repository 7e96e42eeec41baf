import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import type { Printer } from '../bridge/desktop-bridge'
import type { DesktopSettings } from '../bridge/shapes'
import { CentredCard } from './centred-card'
import { desktop } from './desktop'
import { ComputerForm } from './computer-form'
import { ShopAddressForm } from './shop-address-form'

interface Known {
  settings: DesktopSettings
  printers: Printer[]
}

/** The settings of this computer: its shop, notices, printer and where new versions come from. */
export function SettingsPage() {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    void Promise.all([desktop().settings(), desktop().printers()]).then(([settings, printers]) =>
      setKnown({ settings, printers }),
    )
  }, [])
  if (!known) return null
  return (
    <CentredCard title="Settings of this computer">
      <Stack sx={{ gap: 6, mt: 4 }} divider={<Divider />}>
        <ComputerForm settings={known.settings} printers={known.printers} />
        <Box component="section">
          <Typography variant="h4" component="h2" sx={{ mb: 3 }}>
            Shop
          </Typography>
          <ShopAddressForm
            initial={known.settings.shop ?? ''}
            label="Use this shop"
            onFound={() => window.location.assign(paths.login)}
          />
        </Box>
        <Button component={RouterLink} to={paths.dashboard} sx={{ alignSelf: 'start' }}>
          Back to the shop
        </Button>
      </Stack>
    </CentredCard>
  )
}
