import { Box, Button, Divider, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeading } from '../../ui/components/page-heading'
import { SectionCard } from '../../ui/components/section-card'
import { paths } from '../../ui/lib/paths'
import { CentredCard } from './centred-card'
import { ComputerForm, type ComputerFormProps } from './computer-form'
import { getDesktop } from './desktop'
import { ShopAddressForm } from './shop-address-form'

function ShopChoice({ shop }: Pick<ComputerFormProps['settings'], 'shop'>) {
  return (
    <ShopAddressForm
      initial={shop ?? ''}
      label="Use this shop"
      onFound={() => window.location.assign(paths.login)}
    />
  )
}

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
          <ShopChoice shop={computer.settings.shop} />
        </Box>
        <ComputerForm {...computer} />
        <Button component={RouterLink} to={paths.login} sx={{ alignSelf: 'start' }}>
          Back to signing in
        </Button>
      </Stack>
    </CentredCard>
  )
}

/** The settings of this computer, its printers, and whether updates are on, once they are loaded. */
function useComputer(): ComputerFormProps | undefined {
  const [computer, setComputer] = useState<ComputerFormProps>()
  useEffect(() => {
    const readSettings = async () => {
      const app = getDesktop()
      const [settings, printers, updatesOn] = await Promise.all([
        app.settings(),
        app.printers(),
        app.updatesOn(),
      ])
      setComputer({ settings, printers, updatesOn })
    }
    void readSettings()
  }, [])
  return computer
}

/** The settings of this computer, among the pages of the shop. */
export function SettingsPage() {
  const computer = useComputer()
  return (
    <Stack sx={{ gap: 4, maxWidth: 720 }}>
      <PageHeading title="Settings of this computer" />
      {computer && (
        <>
          <SectionCard title="Orders, paper and updates">
            <ComputerForm {...computer} />
          </SectionCard>
          <SectionCard title="Shop">
            <ShopChoice shop={computer.settings.shop} />
          </SectionCard>
        </>
      )}
    </Stack>
  )
}
