import { formatMoney, fromMinorUnits } from '@voltkart/shared/domain/money'

/** An amount at the provider, in the smallest unit of its currency, as people read it. */
export const formatProviderAmount = (amount: number, currency = 'INR'): string =>
  formatMoney(fromMinorUnits(amount, currency), currency)
