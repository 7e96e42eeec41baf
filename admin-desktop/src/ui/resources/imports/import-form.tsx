import { Box, Button, Card } from '@mui/material'
import { IMPORT_FILES_MAX } from '@voltkart/shared/domain/imports'
import { CSV_FILES, FileButton } from '../../components/file-upload'
import { FilterButtons } from '../../components/filters'
import { MutedText, Text } from '../../lib/text'

/** The choices of an import; empty until chosen. */
export interface ImportChoices {
  kind: string
  prices: string
  images: string
  files: readonly File[]
}

const options = {
  kind: [
    { value: 'shopify', label: 'Shopify' },
    { value: 'woocommerce', label: 'WooCommerce' },
  ],
  prices: [
    { value: 'with-tax', label: 'Include tax' },
    { value: 'without-tax', label: 'Without tax' },
  ],
  images: [
    { value: 'fetch', label: 'Fetch them' },
    { value: 'skip', label: 'Leave them out' },
  ],
} as const

const labels = { kind: 'Your old shop', prices: 'Prices in the files', images: 'Pictures' } as const
type Choice = keyof typeof options
const choices = Object.keys(options) as Choice[]

interface ImportFormProps {
  value: ImportChoices
  isSending: boolean
  onChange: (value: ImportChoices) => void
  onCheck: () => void
}

/** The form for the files to import and for how to read their prices. */
export function ImportForm({ value, isSending, onChange, onCheck }: ImportFormProps) {
  const { files } = value
  const isComplete = files.length > 0 && choices.every((choice) => value[choice] !== '')
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Text>
        Export your products, customers and orders in Shopify or WooCommerce, and choose the CSV
        files as they are. We check them first and save nothing until you confirm. You can import
        the same files again at any time: nothing is added twice. Only an owner can import customers
        and orders.
      </Text>
      {choices.map((choice) => (
        <FilterButtons
          key={choice}
          label={labels[choice]}
          hasVisibleLabel
          options={options[choice]}
          value={value[choice]}
          onChange={(chosen) => onChange({ ...value, [choice]: chosen || value[choice] })}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <FileButton
          accept={CSV_FILES}
          input={{ multiple: true, 'aria-label': 'CSV files' }}
          onFiles={(chosenFiles) =>
            onChange({ ...value, files: chosenFiles.slice(0, IMPORT_FILES_MAX) })
          }
        >
          Choose files
        </FileButton>
        <Button variant="contained" disabled={!isComplete} loading={isSending} onClick={onCheck}>
          Check the files
        </Button>
      </Box>
      {files.length > 0 && (
        <MutedText sx={{ overflowWrap: 'anywhere' }}>
          {files.map(({ name }) => name).join(', ')}
        </MutedText>
      )}
    </Card>
  )
}
