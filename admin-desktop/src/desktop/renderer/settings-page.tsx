import Stack from '@mui/material/Stack'
import { PageHeading } from '../../ui/components/page-heading'
import { paths } from '../../ui/lib/paths'
import { SectionCard } from '../../ui/components/section-card'
import { ComputerForm } from './computer-form'
import { ShopAddressForm } from './shop-address-form'
import { useComputer } from './use-computer'

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
            <ShopAddressForm
              initial={computer.settings.shop ?? ''}
              label="Use this shop"
              onFound={() => window.location.assign(paths.login)}
            />
          </SectionCard>
        </>
      )}
    </Stack>
  )
}
