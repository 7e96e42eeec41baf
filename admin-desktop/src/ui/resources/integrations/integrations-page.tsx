import { Button, Skeleton, Stack, Typography } from '@mui/material'
import {
  listExtensions,
  switchExtension,
  type ShopExtension,
} from '@voltkart/shared/contract/extensions'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { CallDialog } from '../../components/call-dialog'
import { PageHeading } from '../../components/page-heading'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'
import { Caption, Text } from '../../lib/text'
import { ItemList, LinkButton, NothingYet } from './integration-section'
import { TokenSection } from './token-section'
import { WebhookSection } from './webhook-section'

const offLabels = {
  new: 'New: switch it on to use it',
  staff: 'Off',
  failing: 'Off: five days without success',
  stopped: 'Off: stopped several times in a row',
  access: 'Off: its token has ended, or it asks for other permissions',
} as const

/** Whether its last call was an error; times in UTC sort as text. */
const isFailing = ({ lastError, lastSuccessAt = '' }: ShopExtension) =>
  lastError !== undefined && lastError.at > lastSuccessAt

function ExtensionState({ extension }: { extension: ShopExtension }) {
  const { active, offReason = 'staff', pausedUntil } = extension
  if (!active) return <StateChip label={offLabels[offReason]} />
  if (!pausedUntil && isFailing(extension)) return <StateChip color="warning" label="Failing" />
  if (!pausedUntil) return <StateChip color="success" label="On" />
  const label = `Stopped; starts again ${formatIndiaDateTime(pausedUntil)}`
  return <StateChip color="warning" label={label} />
}

function getFacts({ types, waiting, lastSuccessAt }: ShopExtension): string {
  return [
    types.length === 0 ? 'No events' : types.join(', '),
    `${waiting} waiting`,
    lastSuccessAt ? `last success ${formatIndiaDateTime(lastSuccessAt)}` : 'no success yet',
  ].join(' · ')
}

function ExtensionActions({ extension }: { extension: ShopExtension }) {
  const { name, active, permissions, deliveries } = extension
  const [isOpen, setIsOpen] = useState(false)
  const [change, { isLoading }] = useRouteMutation(switchExtension)
  const announce = useToastMutation()
  const turn = () => change({ params: { name }, body: { active: !active } })
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, ml: -2 }}>
      {deliveries && <LinkButton to={paths.deliveries(deliveries)}>Deliveries</LinkButton>}
      <Button
        sx={{ minHeight: 44 }}
        loading={isLoading}
        aria-label={`Switch ${active ? 'off' : 'on'} ${name}`}
        onClick={() => (active ? void announce(turn()) : setIsOpen(true))}
      >
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <CallDialog
        open={isOpen}
        title={`Switch on ${name}?`}
        confirmLabel="Switch on"
        call={turn}
        onClose={() => setIsOpen(false)}
      >
        {permissions.length === 0
          ? 'It gets no permissions.'
          : `It gets a token of yours with these permissions: ${permissions.join(', ')}.`}
      </CallDialog>
    </Stack>
  )
}

/** The code that runs apart from the shop, as the settings name it. */
function ExtensionSection() {
  const { data, error, isError, refetch } = useFreshRouteQuery(listExtensions)
  return (
    <SectionCard title="Extensions" id="extensions">
      {isError && <LoadError error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rectangular" height={80} aria-busy />}
      {data?.extensions.length === 0 && (
        <NothingYet
          text="No extensions yet"
          hint="An extension is a program that runs beside the shop. The operator of your server adds it: the guide “Integrations” tells how, under “Extensions”."
        />
      )}
      <ItemList>
        {data?.extensions.map((extension) => (
          <li key={extension.name}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Text component="h3" sx={{ fontWeight: 550 }}>
                {extension.name}
              </Text>
              <ExtensionState extension={extension} />
            </Stack>
            <Caption component="p">{getFacts(extension)}</Caption>
            {extension.lastError && (
              <Typography
                variant="caption"
                color={isFailing(extension) ? 'error' : 'textSecondary'}
                component="p"
              >
                Last error, {formatIndiaDateTime(extension.lastError.at)}:{' '}
                {extension.lastError.message}
              </Typography>
            )}
            <ExtensionActions extension={extension} />
          </li>
        ))}
      </ItemList>
    </SectionCard>
  )
}

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
