import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  INACTIVE_MAIL_DAYS,
  INACTIVE_MONTHS_MIN,
  RETENTION_MONTHS_MAX,
} from '@voltkart/shared/domain/limits'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { FieldRow } from '../../components/field-row'
import { SectionCard } from '../../components/section-card'
import { section } from '../../lib/settings-sections'
import type { SettingsValues } from './settings-values'

const months = {
  numeric: true,
  inputProps: { min: 0, max: RETENTION_MONTHS_MAX, step: 1, inputMode: 'numeric' },
} as const

/** For how long the data of customers is kept, as far as the shop decides. */
export function RetentionSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...section('retention')}>
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
        <Typography variant="body2" color="textSecondary">
          A closed account is erased like one that its customer closes: never while an order,
          return, refund or complaint is open. Signing in or ordering keeps an account open.
          Accounts of staff are never closed. Invoices stay for as long as the law requires.
        </Typography>
      </Stack>
    </SectionCard>
  )
}
