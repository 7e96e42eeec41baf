import { getErrorBody, getErrorMessage } from '@voltkart/shared/client/error-message'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { useLazyZodForm } from '@voltkart/shared/ui/use-lazy-zod-form'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { toAddressBody } from '../../components/addresses/address-values'
import { useCreateAddressMutation } from '../../lib/addresses-api'
import { selectCart, shippingAddressSaved } from '../../lib/cart/cart-slice'
import { waitForNextTask } from '../../lib/next-task'
import { useShop } from '../../lib/use-shop'
import { getCheckoutDetails, saveCheckoutDetails } from './checkout-details'
import type { ShippingValues } from './shipping-schema'
import {
  getAddress,
  blankAddress,
  toBusiness,
  NEW_ADDRESS,
  toFormValues,
  getShippingStart,
} from './shipping-start'

/** The server's error for a field of the shipping step. */
export interface ShippingError {
  name: keyof ShippingValues
  message: string
}

/** Whether a field is in the form of a new address, and not below it. */
const isAddressField = (name: string): boolean =>
  !['isBusiness', 'legalName', 'gstin', 'isSez', 'billingAddress', 'deliverTo'].includes(name)

const loadSchema = () => import('./shipping-schema').then((m) => m.shippingFormSchema)
const loadBusinessSchema = () => import('./shipping-schema').then((m) => m.businessFormSchema)

/**
 * The form of the shipping step with the choice of a saved address. A chosen one fills the form, so
 * that both cases are checked, stored and sent alike.
 */
export function useShippingForm(
  savedAddresses: readonly SavedAddress[],
  errors: readonly ShippingError[],
) {
  const userInfo = useSelector(selectUserInfo)
  const { shippingAddress } = useSelector(selectCart)
  const [start] = useState(() =>
    getShippingStart(shippingAddress, getCheckoutDetails(userInfo?._id), savedAddresses),
  )
  const [choice, setChoice] = useState(() =>
    errors.some(({ name }) => isAddressField(name)) ? NEW_ADDRESS : start.choice,
  )
  const draft = useRef(start.draft)
  const hasGst = Boolean(useShop()?.gst)
  const form = useLazyZodForm(hasGst ? loadBusinessSchema : loadSchema, {
    defaultValues: start.values,
  })
  const [create] = useCreateAddressMutation()
  const announce = useToastMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  useEffect(() => {
    // The field is focused after the navigation has moved the focus to the page.
    void waitForNextTask().then(() =>
      errors.forEach(({ name, message }, index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      ),
    )
  }, [errors, form])

  const keepDraft = (values: ShippingValues, addressId = choice) => {
    const address = getAddress(values)
    dispatch(shippingAddressSaved(address))
    saveCheckoutDetails({
      ...values,
      user: userInfo?._id ?? '',
      address,
      addressId: addressId === NEW_ADDRESS ? undefined : addressId,
    })
  }

  const chooseAddress = (id: string) => {
    const before = form.getValues()
    if (choice === NEW_ADDRESS) draft.current = before
    const chosenAddress = savedAddresses.find(({ _id }) => _id === id)
    const values = chosenAddress
      ? { ...blankAddress, ...toFormValues(chosenAddress) }
      : draft.current
    form.reset({ ...values, ...toBusiness(before) })
    setChoice(id)
    keepDraft(form.getValues(), id)
  }

  /** Saves a new address to the account. Returns its id, or undefined after an error. */
  const saveToAccount = async (values: ShippingValues) => {
    const result = await announce(create({ body: toAddressBody(values) }), {
      onError: (error) => {
        if (getErrorBody(error)?.errors) showFieldErrors(form, error)
        else form.setError('root', { message: getErrorMessage(error) })
      },
    })
    return result?.address._id
  }

  const save = form.handleSubmit(
    async (typed) => {
      const name = typed.name || (typed.phone ? (userInfo?.name ?? '') : '')
      const values = { ...typed, name }
      const isSaved = choice === NEW_ADDRESS && values.saves
      const addressId = isSaved ? await saveToAccount(values) : choice
      if (!addressId) return
      keepDraft({ ...values, saves: false }, addressId)
      await navigate('/payment')
    },
    (invalid) => {
      if (Object.keys(invalid).some(isAddressField)) setChoice(NEW_ADDRESS)
    },
  )

  return {
    form,
    hasGst,
    choice,
    choose: chooseAddress,
    save,
    keepDraft: () => keepDraft(form.getValues()),
  }
}
