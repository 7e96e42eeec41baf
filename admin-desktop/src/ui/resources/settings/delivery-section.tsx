import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RETURN_DAYS_MAX } from '@voltkart/shared/domain/returns'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFieldArray, type Control } from 'react-hook-form'
import { FieldRow } from '../../components/field-row'
import { FieldsRow } from '../../components/fields-row'
import { SectionCard } from '../../components/section-card'
import { AddressRules } from './address-rules'
import type { SettingsValues } from './settings-values'

const COURIERS_MAX = 30

const courierFields = [
  { name: 'code', label: 'code', placeholder: 'Code' },
  { name: 'name', label: 'name', placeholder: 'Name' },
  { name: 'urlTemplate', label: 'tracking link', placeholder: 'https://…{n}' },
] as const

const days = (max: number) =>
  ({ numeric: true, inputProps: { min: 0, max, step: 1, inputMode: 'numeric' } }) as const

function Couriers({ control }: { control: Control<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'couriers' })
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          Couriers
        </Typography>
        <Typography variant="caption" color="textSecondary">
          In the tracking link, {'{n}'} stands for the parcel’s number, such as
          https://courier.example/track/{'{n}'}
        </Typography>
      </div>
      {fields.map(({ id }, index) => (
        <FieldsRow
          key={id}
          control={control}
          path={`couriers.${index}`}
          label={`Courier ${index + 1}`}
          fields={courierFields}
          columns="1fr 1fr 2fr"
        >
          <IconButton aria-label={`Remove courier ${index + 1}`} onClick={() => remove(index)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </FieldsRow>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= COURIERS_MAX}
        onClick={() => append({ code: '', name: '', urlTemplate: '' })}
      >
        Add courier
      </Button>
    </Stack>
  )
}

/** The days for dispatch, delivery and returns, the couriers, and the address for stock warnings. */
export function DeliverySection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard title="Delivery and returns">
      <Stack sx={{ gap: 2 }}>
        <FieldRow columns={4}>
          <TextFormField
            control={control}
            name="dispatchDays"
            label="Dispatch within"
            hint="Days"
            {...days(60)}
          />
          <TextFormField
            control={control}
            name="deliveryDays.from"
            label="Delivery from"
            hint="Days after dispatch"
            {...days(90)}
          />
          <TextFormField
            control={control}
            name="deliveryDays.to"
            label="Delivery to"
            hint="Days after dispatch"
            {...days(90)}
          />
          <TextFormField
            control={control}
            name="returnDays"
            label="Returns within"
            hint="Days after delivery"
            {...days(RETURN_DAYS_MAX)}
          />
        </FieldRow>
        <AddressRules control={control} />
        <Couriers control={control} />
        <TextFormField
          control={control}
          name="alertEmail"
          label="Alert email"
          hint="Receives stock warnings and new complaints. Leave blank to use the shop’s email."
          type="email"
        />
      </Stack>
    </SectionCard>
  )
}
