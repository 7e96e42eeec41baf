import { Box, Button, Card, Stack } from '@mui/material'
import { describeContent, describeDates, sectionLabels } from '@voltkart/shared/contract/home-texts'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { useState } from 'react'
import { RowButtons } from '../../components/field-rows'
import { MutedText, Text } from '../../lib/text'
import { toBody, type SectionValues } from './home-values'
import { SectionFields } from './section-fields'
import type { SlidesFieldProps } from './slides-field'

interface SectionItemProps extends SlidesFieldProps {
  section: SectionValues
  count: number
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onDelete: () => void
}

/** Whether a section is shown at present, by the clock of this machine: only a hint for staff. */
function describePresence({ from, to }: ReturnType<typeof toBody>, at: number): string | undefined {
  if (to !== undefined && Date.parse(to) <= at) return 'Over'
  return from !== undefined && Date.parse(from) > at ? 'Scheduled' : undefined
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A section in the list: what it shows and when, its place, and its fields once it is opened. */
export function SectionItem(props: SectionItemProps) {
  const { section, count, isOpen, onToggle, onMove, onDelete, ...fields } = props
  const { index } = fields
  const body = toBody(section)
  const [openedAt] = useState(() => Date.now())
  const state = describePresence(body, openedAt)
  const place = `section ${index + 1}`
  const id = `home-section-${index + 1}`
  const content = describeContent(body)
  const dates = describeDates(body)
  return (
    <Card component="li" aria-label={`${sectionLabels[section.type]}, ${place} of ${count}`}>
      <Stack
        direction="row"
        sx={{ px: 4, py: 2, columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <Text component="h2" sx={{ fontWeight: 700 }}>
              {sectionLabels[section.type]}
            </Text>
            {state && <StateChip label={state} />}
          </Stack>
          <MutedText>
            {capitalise([content, dates].filter((text) => text !== '').join(', ')) ||
              'Always shown'}
          </MutedText>
        </Box>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <RowButtons
            label={place}
            index={index}
            count={count}
            removeWord="Delete"
            onMove={(_from, to) => onMove(to)}
            onRemove={onDelete}
          />
          <Button
            aria-label={`${isOpen ? 'Close' : 'Edit'} ${place}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </Stack>
      </Stack>
      {/* The fields stay in the page while closed, so that an error can open them. */}
      <Box id={id} hidden={!isOpen} sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
        <SectionFields {...fields} section={section} />
      </Box>
    </Card>
  )
}
