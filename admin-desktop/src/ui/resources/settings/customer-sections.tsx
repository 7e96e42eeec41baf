import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import { Button, IconButton, Stack } from '@mui/material'
import { ANSWER_TEMPLATES_MAX } from '@voltkart/shared/domain/complaints'
import {
  INACTIVE_MAIL_DAYS,
  INACTIVE_MONTHS_MIN,
  RETENTION_MONTHS_MAX,
} from '@voltkart/shared/domain/limits'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFieldArray, type Control } from 'react-hook-form'
import { FieldRow } from '../../components/field-rows'
import { SectionCard } from '../../components/section-card'
import { createIntegerInput } from '../../lib/number-inputs'
import { getSettingsSection } from '../../lib/settings-sections'
import { MutedText } from '../../lib/text'
import type { SettingsValues } from './settings-values'

/** The texts that staff insert into their answers to complaints. */
export function AnswersSection({ control }: { control: Control<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'answerTemplates' })
  return (
    <SectionCard {...getSettingsSection('answers')}>
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        <MutedText>
          Staff insert these texts into answers to complaints, and change them there.
        </MutedText>
        {fields.map(({ id }, index) => (
          <Stack
            key={id}
            role="group"
            aria-label={`Template ${index + 1}`}
            direction="row"
            sx={{ gap: 2, alignSelf: 'stretch', alignItems: 'flex-start' }}
          >
            <Stack sx={{ flex: 1, gap: 1, minWidth: 0 }}>
              <TextFormField
                control={control}
                name={`answerTemplates.${index}.name`}
                label="Name"
              />
              <TextFormField
                control={control}
                name={`answerTemplates.${index}.text`}
                label="Text"
                multiline
                minRows={2}
                maxRows={10}
              />
            </Stack>
            <IconButton aria-label={`Remove template ${index + 1}`} onClick={() => remove(index)}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= ANSWER_TEMPLATES_MAX}
          onClick={() => append({ name: '', text: '' })}
        >
          Add template
        </Button>
      </Stack>
    </SectionCard>
  )
}

const months = createIntegerInput(0, RETENTION_MONTHS_MAX)

/** The retention periods of customers' data that the shop may choose. */
export function RetentionSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('retention')}>
      <Stack sx={{ gap: 2 }}>
        <FieldRow columns={2}>
          <TextFormField
            control={control}
            name="retention.complaintMonths"
            label="Keep resolved complaints for"
            hint="Months. Then name, email, phone and texts are erased. 0: never"
            {...months}
          />
          <TextFormField
            control={control}
            name="retention.inactiveAccountMonths"
            label="Close unused accounts after"
            hint={`Months, at least ${INACTIVE_MONTHS_MIN}. Their holders get an email ${INACTIVE_MAIL_DAYS} days before. 0: never`}
            {...months}
          />
        </FieldRow>
        <MutedText>
          A closed account is erased like one that its customer closes: never while an order,
          return, refund or complaint is open. Signing in or ordering keeps an account open.
          Accounts of staff are never closed. Invoices stay for as long as the law requires.
        </MutedText>
      </Stack>
    </SectionCard>
  )
}
