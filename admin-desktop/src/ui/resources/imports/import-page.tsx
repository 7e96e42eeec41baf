import { Box, Button, Stack } from '@mui/material'
import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createImport, getImport } from '@voltkart/shared/contract/imports'
import { exportRedirects, listRedirects } from '@voltkart/shared/contract/redirects'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { DownloadButton } from '../../components/download-button'
import { PageHeading } from '../../components/page-heading'
import { SectionCard } from '../../components/section-card'
import { ShopLink } from '../../components/shop-link'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { Text } from '../../lib/text'
import { ImportForm, type ImportChoices } from './import-form'
import { ImportResult } from './import-result'
import { Invitations } from './invitations'

const SHOWN = 20

/** The addresses of the old shop that lead to pages of this one; nothing while there are none. */
function OldAddresses() {
  const { data } = useFreshRouteQuery(listRedirects, { query: { limit: SHOWN } })
  if (!data || data.total === 0) return null
  const { redirects, total } = data
  return (
    <SectionCard
      title={`Old addresses (${formatCount(total)})`}
      action={
        <DownloadButton
          variant="text"
          loadingPosition="center"
          path={exportRedirects.path}
          name="redirects.csv"
        >
          Download all
        </DownloadButton>
      }
    >
      <Text sx={{ mb: 3 }}>Links to your old shop lead here once its domain does.</Text>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {redirects.map(({ from, to }) => (
          <Text
            key={from}
            component="li"
            sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {from} →{' '}
            {to === undefined ? 'no page yet' : <ShopLink path={`/${to.slice(1)}`}>{to}</ShopLink>}
          </Text>
        ))}
      </Box>
    </SectionCard>
  )
}

const POLL_MS = 1_000

/** Files of another shop may be large, and its owner’s line slow. */
const UPLOAD_MS_MAX = 30 * 60_000

const { useAdminStartImportMutation } = injectCalls(({ build }) => ({
  adminStartImport: build.mutation<RouteOutput<typeof createImport>, FormData>({
    query: (body) => ({ url: createImport.path, method: 'POST', body, timeout: UPLOAD_MS_MAX }),
    // An import adds products, categories and customers.
    invalidatesTags: ['Product', 'Shop', 'User'],
  }),
}))

const nothingChosen: ImportChoices = { kind: '', prices: '', images: 'fetch', files: [] }

function toFormData({ kind, prices, images, files }: ImportChoices, dryRun: boolean): FormData {
  const form = new FormData()
  form.set('kind', kind)
  form.set('prices', prices)
  form.set('images', images)
  form.set('dryRun', String(dryRun))
  for (const file of files) form.append('files', file)
  return form
}

/** An import by its id, polled until it has ended. */
function useImport(importId: string) {
  const [pollingInterval, setPollingInterval] = useState(POLL_MS)
  const { data } = useFreshRouteQuery(
    getImport,
    { params: { importId } },
    { skip: importId === '', pollingInterval },
  )
  const current = data?._id === importId ? data : undefined
  const hasEnded = current?.state === 'finished' || current?.state === 'failed'
  const nextPollMs = hasEnded ? 0 : POLL_MS
  if (nextPollMs !== pollingInterval) setPollingInterval(nextPollMs)
  return current
}

function ImportPage() {
  const [choices, setChoices] = useState(nothingChosen)
  const [importId, setImportId] = useState('')
  const [start, { isLoading }] = useAdminStartImportMutation()
  const announce = useToastMutation()
  const current = useImport(importId)

  async function sendFiles(dryRun: boolean) {
    const started = await announce(start(toFormData(choices, dryRun)))
    if (started) setImportId(started._id)
  }

  const isChecked = current?.state === 'finished' && current.dryRun
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Import" note="Move in from Shopify or WooCommerce" />
      {importId === '' && (
        <ImportForm
          value={choices}
          isSending={isLoading}
          onChange={setChoices}
          onCheck={() => void sendFiles(true)}
        />
      )}
      {current && (
        <ImportResult
          importRecord={current}
          actions={
            <>
              {isChecked && (
                <Button
                  variant="contained"
                  loading={isLoading}
                  onClick={() => void sendFiles(false)}
                >
                  Import
                </Button>
              )}
              <Button variant="outlined" onClick={() => setImportId('')}>
                Choose other files
              </Button>
            </>
          }
        />
      )}
      <Invitations key={`invitations ${current?.state ?? ''}`} />
      <OldAddresses key={current?.state ?? ''} />
    </Stack>
  )
}

export const route = { Component: ImportPage }
