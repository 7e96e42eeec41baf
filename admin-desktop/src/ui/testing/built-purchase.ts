import { purchaseSchema, type Purchase } from '@voltkart/shared/contract/purchases'
import { buildId } from '@voltkart/shared/testing/builders'

/** A product with IMEIs that are recorded on receipt, and one without serial numbers. */
export const [boughtPhone, boughtCable] = [buildId(), buildId()]

/** A draft of two phones and three cables from Mehta Distributors. */
export const buildPurchase = (overrides: Partial<Purchase> = {}): Purchase =>
  purchaseSchema.parse({
    _id: buildId(),
    number: 'P261123-7K3QZD',
    supplier: { _id: buildId(), name: 'Mehta Distributors' },
    billNumber: 'MD/1042',
    billDate: '2026-11-20',
    state: 'draft',
    lines: [
      {
        product: boughtPhone,
        name: 'Nova X1',
        sku: 'NOVA-X1',
        serialKind: 'imei',
        serialsFrom: 'receipt',
        quantity: 2,
        unitCost: 10_000,
        serials: [],
      },
      {
        product: boughtCable,
        name: 'Cable',
        sku: 'CABLE-1',
        serialKind: 'none',
        serialsFrom: 'packing',
        quantity: 3,
        unitCost: 99.5,
        serials: [],
      },
    ],
    pieces: 5,
    total: 20_298.5,
    reverseCharge: false,
    itc: 'none',
    isTaxTyped: false,
    createdAt: '2026-11-21T06:00:00.000Z',
    by: { name: 'Priya Nair' },
    pendingLines: 0,
    problems: [],
    version: 0,
    ...overrides,
  })
