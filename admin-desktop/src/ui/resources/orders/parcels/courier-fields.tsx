import { getShop, type Shop } from '@voltkart/shared/contract/shop'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { AutocompleteField } from '../../../components/autocomplete-field'
import { FieldRow } from '../../../components/field-rows'
import { PlainField } from '../../../components/plain-fields'
import { useRouteQuery } from '../../../hooks/use-route'

/** The courier of a parcel, by name, and its tracking number; blank if unknown. */
export interface Consignment {
  courier: string
  trackingNumber: string
}

/** The same as the body of a request, without blank fields. */
export function toConsignmentBody(
  { courier, trackingNumber }: Consignment,
  couriers: readonly Courier[],
): { courier?: string; trackingNumber?: string } {
  const [code, number] = [findCourierCode(couriers, courier), trimText(trackingNumber)]
  return { ...(code ? { courier: code } : {}), ...(number ? { trackingNumber: number } : {}) }
}

type Courier = NonNullable<Shop['couriers']>[number]

const noCouriers: readonly Courier[] = []

/** The couriers that the shop works with; none for staff who may not see them. */
export function useCouriers(): readonly Courier[] {
  return useRouteQuery(getShop).data?.couriers ?? noCouriers
}

/** The name of a parcel's courier, given by code or by name. */
export function getCourierName(couriers: readonly Courier[], courier: string): string {
  return couriers.find(({ code }) => code === courier)?.name ?? courier
}

/** The stored form of a chosen or typed courier: its code if the shop knows it. */
function findCourierCode(couriers: readonly Courier[], text: string): string {
  const query = text.trim().toLowerCase()
  const courier = couriers.find(({ code, name }) => code === query || name.toLowerCase() === query)
  return courier?.code ?? text.trim()
}

const COURIER_LENGTH = 80

interface CourierFieldsProps {
  value: Consignment
  couriers: readonly Courier[]
  errors: Readonly<Record<string, string>>
  onChange: (value: Consignment) => void
  /** Whether the first field is focused when it appears. */
  isFirst?: boolean
}

/** The field of a parcel's courier. */
export function CourierField(props: CourierFieldsProps) {
  const { value, couriers, errors, onChange, isFirst = false } = props
  return (
    <AutocompleteField
      label="Courier"
      error={errors['courier']}
      hint="Choose one, or type another. Optional."
      freeSolo
      disableClearable
      options={couriers.map(({ name }) => name)}
      inputValue={value.courier}
      value={value.courier}
      onInputChange={(_event, courier) => onChange({ ...value, courier })}
      input={{ name: 'courier', autoFocus: isFirst }}
      maxLength={COURIER_LENGTH}
    />
  )
}

/** The fields of a parcel's courier and tracking number. */
export function CourierFields(props: CourierFieldsProps) {
  const { value, errors, onChange } = props
  return (
    <FieldRow>
      <CourierField {...props} />
      <PlainField
        label="Tracking number"
        error={errors['trackingNumber']}
        hint="Type or scan it. Optional."
        name="trackingNumber"
        value={value.trackingNumber}
        onChange={(trackingNumber) => onChange({ ...value, trackingNumber })}
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
      />
    </FieldRow>
  )
}
