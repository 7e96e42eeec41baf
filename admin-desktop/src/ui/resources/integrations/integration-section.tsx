import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState, type ReactNode } from 'react'
import { SectionCard } from '../../components/section-card'
import { ItemList } from './item-list'
import { NothingYet } from './nothing-yet'
import { SecretDialog } from './secret-dialog'

/** The props of a dialog that creates or changes a record; a new one comes with a secret. */
export interface RecordDialogProps<Item> {
  /** Absent: a new one. */
  item?: Item | undefined
  onCreated: (secret: string) => void
  onClose: () => void
}

interface IntegrationSectionProps<Item> {
  title: string
  id: string
  createLabel: string
  secretTitle: string
  query: { isError: boolean; error?: unknown; refetch: () => unknown }
  /** Absent while they load. */
  items: readonly Item[] | undefined
  empty: { words: string; hint: string }
  row: (
    item: Item,
    actions: { onEdit: () => void; onSecret: (secret: string) => void },
  ) => ReactNode
  dialog: (props: RecordDialogProps<Item>) => ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** A list of tokens or webhooks, with the dialogs that create them and show a secret once. */
export function IntegrationSection<Item extends { _id: string }>(
  props: IntegrationSectionProps<Item>,
) {
  const { title, id, createLabel, query, items, empty, row, dialog } = props
  const [opened, setOpened] = useState<Item | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const create = (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpened('new')}>
      {createLabel}
    </Button>
  )
  return (
    <SectionCard title={title} id={id} action={create}>
      {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      {!items && !query.isError && <Skeleton variant="rectangular" height={120} aria-busy />}
      {items?.length === 0 && <NothingYet {...empty} />}
      <ItemList>
        {items?.map((item) => (
          <li key={item._id}>
            {row(item, { onEdit: () => setOpened(item), onSecret: setSecret })}
          </li>
        ))}
      </ItemList>
      {props.children}
      {opened !== null &&
        dialog({
          item: opened === 'new' ? undefined : opened,
          onCreated: setSecret,
          onClose: () => setOpened(null),
        })}
      {secret !== null && (
        <SecretDialog title={props.secretTitle} secret={secret} onClose={() => setSecret(null)} />
      )}
    </SectionCard>
  )
}
