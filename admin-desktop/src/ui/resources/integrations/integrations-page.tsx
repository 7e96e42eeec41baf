import Stack from '@mui/material/Stack'
import { PageHeading } from '../../components/page-heading'
import { ExtensionSection } from './extension-section'
import { TokenSection } from './token-section'
import { WebhookSection } from './webhook-section'

function IntegrationsPage() {
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Integrations" note="How other programs read and follow the shop" />
      <TokenSection />
      <WebhookSection />
      <ExtensionSection />
    </Stack>
  )
}

export const route = { Component: IntegrationsPage }
