import { formatMoney, fromMinorUnits } from '@voltkart/shared/domain/money'

/** Formats an amount of the provider, given in the smallest unit of its currency. */
export const formatProviderAmount = (amount: number, currency = 'INR'): string =>
  formatMoney(fromMinorUnits(amount, currency), currency)
