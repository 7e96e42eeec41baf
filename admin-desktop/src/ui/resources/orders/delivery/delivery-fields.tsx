import {
  getChangedAddress,
  getChangedBilling,
  toDeliveryField,
  isContactChanged,
  type DeliveryDraft,
  type BusinessDraft,
} from '@voltkart/shared/client/delivery-draft'
import type { changeDelivery } from '@voltkart/shared/contract/order-changes'
import type { Order } from '@voltkart/shared/contract/orders'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { isStateCode, indianStates } from '@voltkart/shared/domain/indian-states'
import { getDeliveryState, type DeliverTo } from '@voltkart/shared/domain/place-of-supply'
import { findStateOfBusinessElsewhere } from '@voltkart/shared/domain/business-elsewhere'
import {
  createFieldProps,
  PlainCheckbox,
  PlainField,
  PlainSelect,
} from '../../../components/plain-fields'
import { statesByName } from '../../../lib/places'

/** The recipient of goods that go to another State than the business's, as staff choose it. */
export const deliverToOptions: readonly { value: DeliverTo; label: string }[] = [
  { value: 'other', label: 'Somebody else for the buyer' },
  { value: 'self', label: 'The buyer' },
]
export const deliverToHint = 'To the buyer, the State of delivery is the place of supply'

/** The chosen State; undefined to use the State of the PIN code. */
export const getChosenState = ({ stateCode }: Pick<DeliveryDraft, 'stateCode'>) =>
  isStateCode(stateCode) ? stateCode : undefined

/** The State of delivery: the chosen one, otherwise the order's; empty if neither is known. */
export const getDraftState = (draft: Pick<DeliveryDraft, 'stateCode'>, order: Order): string =>
  getChosenState(draft) ?? getDeliveryState(order) ?? ''

/** The changes by staff. */
export const getChangedDelivery = (
  before: DeliveryDraft,
  after: DeliveryDraft,
): RouteInput<typeof changeDelivery>['body'] =>
  omitUndefined({
    shippingAddress: getChangedAddress(before, after),
    contact: isContactChanged(before, after) ? { name: after.name, phone: after.phone } : undefined,
    stateCode: getChosenState(after),
    billing: getChangedBilling(before, after),
  })

/** The field of a form for a path of the request. */
export const toField = (path: string): string => toDeliveryField(path) ?? path

interface StateChoiceProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** The State of the delivery address: by default the State of its PIN code. */
export const StateChoice = (props: StateChoiceProps) => (
  <PlainSelect
    {...props}
    label="State"
    hint="Choose it if the PIN code does not show it"
    options={[['', 'As the PIN code shows'], ...statesByName]}
  />
)

interface BusinessLinesProps<Draft extends BusinessDraft> {
  draft: Draft
  onChange: (change: Partial<BusinessDraft>) => void
  errors: Readonly<Record<string, string>>
  /** The State of delivery; empty while it is not known. */
  deliveryState: string
}

/** The business that the invoice names, if there is one. */
export function BusinessLines<Draft extends BusinessDraft>(props: BusinessLinesProps<Draft>) {
  const { draft, onChange, errors, deliveryState } = props
  const field = createFieldProps<BusinessDraft>(draft, errors, onChange)
  const otherState = findStateOfBusinessElsewhere(draft, deliveryState)
  const isElsewhere = otherState ?? errors['billingAddress'] ?? draft.deliverTo === 'self'
  return (
    <>
      <PlainCheckbox
        label="The buyer is a business"
        checked={draft.isBusiness}
        onChange={(isBusiness) => onChange({ isBusiness })}
      />
      {draft.isBusiness && (
        <>
          <PlainField label="Legal name" {...field('legalName')} />
          <PlainField label="GSTIN" hint="15 characters" {...field('gstin')} />
          <PlainField
            label={otherState ? 'Billing address' : 'Billing address (optional)'}
            {...field('billingAddress')}
            hint={
              otherState
                ? `In ${indianStates[otherState]}, with its PIN code`
                : 'If it is not the delivery address'
            }
          />
          {isElsewhere && (
            <PlainSelect
              label="Deliver to"
              hint={deliverToHint}
              options={deliverToOptions.map(({ value, label }) => [value, label] as const)}
              value={draft.deliverTo}
              onChange={(deliverTo) => onChange({ deliverTo })}
            />
          )}
          <PlainCheckbox
            label="A unit in a special economic zone (SEZ)"
            checked={draft.isSez}
            onChange={(isSez) => onChange({ isSez })}
          />
        </>
      )}
    </>
  )
}
