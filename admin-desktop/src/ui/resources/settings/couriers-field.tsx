import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import { IconButton, Stack } from '@mui/material'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { FieldsRow } from '../../components/field-rows'
import { MenuButton } from '../../components/header-actions'
import { MutedText } from '../../lib/text'
import type { SettingsValues } from './settings-values'

type CourierValues = Omit<SettingsValues['couriers'][number], 'transporterId'>[][number]

/**
 * Couriers in India whose tracking page takes the parcel's number in its address. The addresses are
 * those that public shop software used in November 2026. India Post is missing: its page asks for
 * the number.
 */
const knownCouriers: readonly CourierValues[] = [
  {
    code: 'blue-dart',
    name: 'Blue Dart',
    urlTemplate:
      'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={n}',
  },
  {
    code: 'delhivery',
    name: 'Delhivery',
    urlTemplate: 'https://www.delhivery.com/track-v2/package/{n}',
  },
  {
    code: 'dtdc',
    name: 'DTDC',
    urlTemplate: 'https://www.dtdc.in/tracking/tracking_results.asp?strCnno={n}',
  },
  {
    code: 'ekart',
    name: 'Ekart',
    urlTemplate: 'https://ekartlogistics.com/shipmenttrack/{n}',
  },
  {
    code: 'xpressbees',
    name: 'Xpressbees',
    urlTemplate: 'https://www.xpressbees.com/shipment/tracking?awbNo={n}',
  },
]

const COURIERS_MAX = 30

const courierFields = [
  { name: 'code', label: 'code', placeholder: 'Code' },
  { name: 'name', label: 'name', placeholder: 'Name' },
  { name: 'urlTemplate', label: 'tracking link', placeholder: 'https://…{n}' },
  { name: 'transporterId', label: 'transporter id', placeholder: 'Transporter id' },
] as const

const otherCourier = { code: '', name: 'Another courier', urlTemplate: '' }

interface CouriersFieldProps {
  control: Control<SettingsValues>
}

/** The shop's couriers; common ones are added with their tracking links. */
export function CouriersField({ control }: CouriersFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'couriers' })
  const present = useWatch({ control, name: 'couriers' }).map(({ code }) => code)
  const choices = knownCouriers.filter(({ code }) => !present.includes(code))
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <MutedText>
        In the tracking link, {'{n}'} stands for the parcel’s number. Try the link once with a
        number of yours: couriers change their pages. The transporter id, if there is one, goes into
        the files for the e-way bill portal.
      </MutedText>
      {fields.map(({ id }, index) => (
        <FieldsRow
          key={id}
          control={control}
          path={`couriers.${index}`}
          label={`Courier ${index + 1}`}
          fields={courierFields}
          columns="1fr 1fr 2fr 1fr"
        >
          <IconButton aria-label={`Remove courier ${index + 1}`} onClick={() => remove(index)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </FieldsRow>
      ))}
      <MenuButton
        color="primary"
        startIcon={<AddIcon />}
        disabled={fields.length >= COURIERS_MAX}
        actions={[...choices, otherCourier].map((courier) => ({
          label: courier.name,
          onClick: () =>
            append({
              ...courier,
              ...(courier === otherCourier ? { name: '' } : {}),
              transporterId: '',
            }),
        }))}
      >
        Add courier
      </MenuButton>
    </Stack>
  )
}
