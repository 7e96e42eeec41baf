import AddIcon from '@mui/icons-material/Add'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, Skeleton } from '@mui/material'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useState, type ReactNode } from 'react'
import { DialogFrame } from '../../components/dialog-frame'
import { PlainField } from '../../components/plain-fields'
import { SectionCard } from '../../components/section-card'
import { MutedText, Text } from '../../lib/text'

/** Two quiet lines in place of an empty list: several of these are on one page. */
export const NothingYet = ({ text, hint }: { text: string; hint: string }) => (
  <>
    <Text role="status" sx={{ fontWeight: 550 }}>
      {text}
    </Text>
    <MutedText>{hint}</MutedText>
  </>
)

/** A link that looks like the buttons beside it. */
export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} sx={{ minHeight: 44 }}>
    {children}
  </Button>
)

/** The list items of a section, with a line between them. */
export const ItemList = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
      '& > li + li': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
)

interface SecretDialogProps {
  title: string
  secret: string
  onClose: () => void
}

/** Shows a new secret, the only time, to be copied. A click beside the dialog does not close it. */
function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Copied'),
      () => toast.info('Select the secret and copy it'),
    )
  return (
    <DialogFrame
      title={title}
      onClose={undefined}
      buttons={
        <>
          <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <PlainField
        label="Secret"
        hint="Copy it now. It is not shown again."
        value={secret}
        readOnly
        onChange={() => undefined}
        onFocus={({ target }) => target.select()}
        inputProps={{ spellCheck: false }}
      />
    </DialogFrame>
  )
}

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
  empty: { text: string; hint: string }
  row: (
    item: Item,
    actions: { onEdit: () => void; onSecret: (secret: string) => void },
  ) => ReactNode
  dialog: (props: RecordDialogProps<Item>) => ReactNode
  /** Content below the list. */
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
